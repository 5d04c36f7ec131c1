// DocC documents modules. The pages that scripts/site/catalog makes from docs/*.md are this one's.
