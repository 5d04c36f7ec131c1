#!/usr/bin/env bash
# Tests the Makefile in docs/builds.md.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"

write_spec .
block builds Makefile >./Makefile
# A stand-in for the compiler.
cat >swiftc <<'STUB'
#!/bin/sh
echo COMPILED
cat gen/Router.swift >app
STUB
chmod +x swiftc
PATH=$PWD:$PATH

first=$(make)
holds "$first" "navc generate"
holds "$first" COMPILED
navc generate app.nav.yaml | cmp - app

null=$(make)
lacks "$null" "navc generate"
lacks "$null" COMPILED

edit parts/profile.nav-part.yaml 's/openProfile/showProfile/'
again=$(make)
holds "$again" "navc generate"
holds "$again" COMPILED
grep -q showProfile app

# A comment at the end does not move lines, so the router is unchanged and nothing is compiled.
# The next build does nothing.
edit parts/profile.nav-part.yaml "\$a # A comment."
comment=$(make)
holds "$comment" "navc generate"
lacks "$comment" COMPILED
null=$(make)
lacks "$null" "navc generate"
lacks "$null" COMPILED

# A fault stops the build until it is fixed.
edit parts/profile.nav-part.yaml 's/push: profile/push: profil/'
holds "$(refused make)" "parts/profile.nav-part.yaml:4:"
holds "$(refused make)" "parts/profile.nav-part.yaml:4:"
edit parts/profile.nav-part.yaml 's/push: profil /push: profile /'
holds "$(make)" "navc generate"

# Adds a part with a space in its name, and removes another part.
mv parts/profile.nav-part.yaml "parts/the profile.nav-part.yaml"
edit app.nav.yaml 's/\[parts.*/["parts\/the profile.nav-part.yaml"]/'
holds "$(make)" "navc generate"
lacks "$(make)" "navc generate"
edit "parts/the profile.nav-part.yaml" 's/showProfile/openProfile/'
holds "$(make)" COMPILED
grep -q openProfile app

# A new version of navc, and a deleted router.
tick
touch "$work/bin/navc"
again=$(make)
holds "$again" "navc generate"
lacks "$again" COMPILED
rm gen/Router.swift
holds "$(make)" "navc generate"
test -s gen/Router.swift
lacks "$(make)" "navc generate"
