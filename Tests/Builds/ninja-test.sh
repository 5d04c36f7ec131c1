#!/usr/bin/env bash
# Tests the build.ninja in docs/builds.md, with and without spaces in all paths.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"

block builds build.ninja | sed "s|/usr/local/bin/navc|$work/bin/navc|" >./build.ninja
cat >>build.ninja <<'MORE'
rule compile
  command = cat $in > $out
  description = COMPILED
build app: compile gen/Router.swift
MORE

# follow FOLDER PART: builds in the folder, whose spec includes the file PART.
follow() {
  local part=$2
  cd "$1"
  holds "$(ninja)" COMPILED
  holds "$(ninja)" "no work to do"
  edit "$part" 's/openProfile/showProfile/'
  holds "$(ninja)" COMPILED
  grep -q showProfile app
  holds "$(ninja)" "no work to do"

  edit "$part" "\$a # A comment."
  local comment
  comment=$(ninja)
  holds "$comment" NAVC
  lacks "$comment" COMPILED
  holds "$(ninja)" "no work to do"

  edit "$part" 's/push: profile/push: profil/'
  holds "$(refused ninja)" "$part:4:"
  edit "$part" 's/push: profil /push: profile /'
  holds "$(ninja)" NAVC
  holds "$(ninja)" "no work to do"
  cd "$work"
}

mkdir plain
write_spec plain
cp build.ninja plain
follow plain parts/profile.nav-part.yaml

# The part is no longer included, and is deleted.
cd plain
sed -n '/^  - { on/p; /^transitions/p' parts/profile.nav-part.yaml >>app.nav.yaml
edit app.nav.yaml 's/^include.*//; s/^screens:/&\n  profile: ProfileViewController/'
rm -r parts
holds "$(ninja)" NAVC
holds "$(ninja)" "no work to do"
tick
touch "$work/bin/navc"
again=$(ninja)
holds "$again" NAVC
lacks "$again" COMPILED
cd ..

mkdir "with space"
write_spec "with space"
cd "with space"
mv parts "its parts"
mv app.nav.yaml "my app: #1 \$.nav.yaml"
sed -i 's/\[parts.*/["its parts\/profile.nav-part.yaml"]/' my*.nav.yaml
sed 's|app.nav.yaml|my$ app$:$ #1$ $$.nav.yaml|; s|gen/Router|gen/My$ Router|' ../build.ninja >./build.ninja
cd ..
follow "with space" "its parts/profile.nav-part.yaml"

# A split router has several outputs.
mkdir split
write_spec split
cd split
cat >build.ninja <<BUILD
rule navc
  command = navc generate \$in --split -o gen --depfile gen/Router.d
  depfile = gen/Router.d
  restat = 1
build gen/DemoRouter.swift gen/DemoRouter+main.swift: navc app.nav.yaml
BUILD
ninja >/dev/null
test -s gen/DemoRouter+main.swift
holds "$(ninja)" "no work to do"
edit parts/profile.nav-part.yaml 's/openProfile/showProfile/'
lacks "$(ninja)" "no work to do"
grep -q showProfile gen/DemoRouter+main.swift
