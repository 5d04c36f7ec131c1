#!/usr/bin/env bash
# Tests that ShellCheck and several shells accept the scripts that navc writes for simctl.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"

for spec in "$root"/examples/*.nav.yaml "$root"/Tests/NavGraphTests/Cases/paths/*/app.nav.yaml; do
  navc paths "$spec" --format simctl >links.sh
  navc paths "$spec" --screens --format simctl >screens.sh
  for script in links.sh screens.sh; do
    # SC2016: the shell must not expand the text of a spec.
    shellcheck --exclude SC2016 "$script" || fail "$spec: $script"
    for shell in sh bash dash; do "$shell" -n "$script" || fail "$spec: $shell"; done
  done
done
