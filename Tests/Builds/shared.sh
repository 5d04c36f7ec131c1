# Common code for the tests of build systems, which source this file first. Each test runs in a separate folder, with
# navc in PATH.
# shellcheck shell=bash
set -Eeuo pipefail
shopt -s inherit_errexit
unset MAKEFLAGS MFLAGS MAKELEVEL

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
# A failure inside "$(…)" does not end the test, so the trap records it.
trap 'echo "$0: line $LINENO: $BASH_COMMAND" >&2; : >"$work/failed"' ERR

clean_up() { rm -rf "$work"; }
finish() {
  local status=$?
  if [ -e "$work/failed" ]; then status=1; fi
  clean_up
  [ $status -eq 0 ] || echo "FAILED: $0" >&2
  exit $status
}
trap finish EXIT

# A copy of navc, so that a build can depend on the file.
mkdir "$work/bin"
cp "${NAVC:?names the binary to test}" "$work/bin/navc"
touch -d '3 hours ago' "$work/bin/navc"
PATH=$work/bin:$PATH
cd "$work"

fail() {
  trap - ERR
  : >"$work/failed"
  echo "$0: line ${BASH_LINENO[${2:-0}]}: $1" >&2
  exit 1
}

# holds TEXT PART: fails if TEXT does not contain PART.
holds() { [[ $1 == *"$2"* ]] || fail "expected \"$2\" in: $1" 1; }

# lacks TEXT PART: fails if TEXT contains PART.
lacks() { [[ $1 != *"$2"* ]] || fail "did not expect \"$2\" in: $1" 1; }

same() { cmp "$1" "$2" || fail "$1 and $2 differ" 1; }

# refused COMMAND…: fails if COMMAND succeeds, and prints its output.
refused() {
  local said
  if said=$("$@" 2>&1); then fail "this should have failed: $*: $said" 1; fi
  echo "$said"
}

# block PAGE TITLE: prints the code block with this title in docs/PAGE.md.
block() {
  awk -v title="title=\"$2\"" '
    /^```/ { if (inside) exit; inside = index($0, title) > 0; next }
    inside { print; found = 1 }
    END { exit !found }
  ' "$root/docs/$1.md" || fail "docs/$1.md has no block with the title $2" 1
}

# type_block PAGE TITLE: runs the commands of the block, and prints their output.
type_block() { block "$1" "$2" >"$work/typed.sh"; bash -eu "$work/typed.sh"; }

# write_spec FOLDER: writes a spec, and a part in a subfolder, both an hour old.
write_spec() {
  mkdir -p "$1/parts"
  cat >"$1/app.nav.yaml" <<'SPEC'
navc: 1
app: Demo
include: [parts/profile.nav-part.yaml]
screens:
  feed: FeedViewController
containers:
  main: { nav: feed }
launch:
  - root: main
SPEC
  cat >"$1/parts/profile.nav-part.yaml" <<'PART'
screens:
  profile: ProfileViewController
transitions:
  - { on: openProfile, from: feed, push: profile }
PART
  touch -d '1 hour ago' "$1/app.nav.yaml" "$1/parts/profile.nav-part.yaml"
}

# edit FILE SED-SCRIPT: changes a file, and makes it newer than all others.
edit() {
  sed -i "$2" "$1"
  tick
  touch "$1"
}

# Waits until the clock of the file system has advanced, so that files written next are newer than existing ones.
tick() {
  local before
  touch "$work/clock"
  before=$work/clock
  until touch "$work/clock.new" && [ "$work/clock.new" -nt "$before" ]; do sleep 0.01; done
}
