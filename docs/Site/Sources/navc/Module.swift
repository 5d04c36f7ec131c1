// DocC documents modules. The pages that scripts/site/catalog generates from docs/*.md belong to
// this one.
