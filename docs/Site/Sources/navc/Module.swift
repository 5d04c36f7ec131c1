// DocC documents modules: the pages that scripts/site/catalog makes from docs/*.md are those of this one.
