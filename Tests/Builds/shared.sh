# What the tests of builds have in common; they source this file first. Each runs in an own folder, with navc in PATH.
# shellcheck shell=bash
set -Eeuo pipefail
shopt -s inherit_errexit
unset MAKEFLAGS MFLAGS MAKELEVEL

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
# A command that fails within "$(…)" does not end the test, but fails it.
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

# navc by its own file, so that a build can depend on it.
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

# Fails if TEXT does not hold PART.
holds() { [[ $1 == *"$2"* ]] || fail "expected \"$2\" in: $1" 1; }

# Fails if TEXT holds PART.
lacks() { [[ $1 != *"$2"* ]] || fail "did not expect \"$2\" in: $1" 1; }

same() { cmp "$1" "$2" || fail "$1 and $2 differ" 1; }

# Fails unless COMMAND does.
refused() {
  local said
  if said=$("$@" 2>&1); then fail "this should have failed: $*: $said" 1; fi
  echo "$said"
}

# Prints the code block of docs/PAGE.md whose title is TITLE.
block() {
  awk -v title="title=\"$2\"" '
    /^```/ { if (inside) exit; inside = index($0, title) > 0; next }
    inside { print; found = 1 }
    END { exit !found }
  ' "$root/docs/$1.md" || fail "docs/$1.md has no block with the title $2" 1
}

# Prints what navc makes of the commands in the block, as one would type them.
type_block() { block "$1" "$2" >"$work/typed.sh"; bash -eu "$work/typed.sh"; }

# A spec in FOLDER with a part in a folder below it, both an hour old.
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

# Changes a file, to what is no older than anything: `edit FILE SED-SCRIPT`.
edit() {
  sed -i "$2" "$1"
  tick
  touch "$1"
}

# Lets the clock of the file system go on, so that what comes is newer than what was.
tick() {
  local before
  touch "$work/clock"
  before=$work/clock
  until touch "$work/clock.new" && [ "$work/clock.new" -nt "$before" ]; do sleep 0.01; done
}
