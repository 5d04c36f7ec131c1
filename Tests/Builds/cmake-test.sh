#!/usr/bin/env bash
# Tests the CMakeLists.txt in docs/builds.md with the two CMake generators that support depfiles.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"

write_spec "an app"
block builds CMakeLists.txt >"an app/CMakeLists.txt"
part="an app/parts/profile.nav-part.yaml"
for generator in Ninja "Unix Makefiles"; do
  out=$PWD/build-${generator%% *}
  cmake -S "an app" -B "$out" -G "$generator" >/dev/null
  holds "$(cmake --build "$out")" "The router of app.nav.yaml"
  navc generate "an app/app.nav.yaml" | cmp - "$out/Router.swift"
  lacks "$(cmake --build "$out")" "The router of app.nav.yaml"
  edit "$part" 's/on: [A-Za-z]*Profile/on: new'"${generator%% *}"'Profile/'
  holds "$(cmake --build "$out")" "The router of app.nav.yaml"
  grep -q "new${generator%% *}Profile" "$out/Router.swift"
  lacks "$(cmake --build "$out")" "The router of app.nav.yaml"
done
