#!/usr/bin/env bash
# Tests the rules in bazel/ on examples/bazel, sandboxed, without a network, and with a shared cache.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"

mkdir -p repository/examples
cp -r "$root/bazel" repository
cp -r "$root/examples/bazel" repository/examples
cd repository/examples/bazel

clean_up() {
  local base
  for base in "$work"/base-*; do bazel --output_base="$base" shutdown >/dev/null 2>&1; done
  chmod -R u+w "$work"
  rm -rf "$work"
}

# Stand-ins for repositories that Bazel would download, although no rule here needs them.
# stand_in LANGUAGE RULE…
mkdir "$work/stand-ins"
stand_in() {
  local folder=$work/stand-ins/rules_$1
  mkdir -p "$folder/$1"
  touch "$folder/WORKSPACE" "$folder/$1/BUILD"
  for rule in "${@:2}"; do echo "$1_$rule = native.$1_$rule"; done >"$folder/$1/defs.bzl"
}
stand_in java binary import library runtime toolchain
stand_in cc binary library toolchain toolchain_suite
coverage=$work/stand-ins/remote_coverage_tools
mkdir "$coverage"
touch "$coverage/WORKSPACE"
echo 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])' >"$coverage/BUILD"
overrides=()
for folder in "$work"/stand-ins/*; do overrides+=("--override_repository=${folder##*/}=$folder"); done

# in_base NAME COMMAND…: runs Bazel with a separate output base. Output bases share only the disk cache.
in_base() {
  local said status=0
  said=$(
    bazel --output_base="$work/base-$1" --max_idle_secs=120 "${@:2}" --disk_cache="${cache-$work/cache}" \
      "${overrides[@]}" --spawn_strategy=sandboxed --sandbox_default_allow_network=false --color=no --curses=no 2>&1
  ) || status=$?
  said=$(grep -v 'src/main/tools/linux-sandbox' <<<"$said")
  if [ $status -eq 0 ]; then echo "$said"; else echo "$said" >&2; return $status; fi
}

# Prints the number of actions of navc's rules that a build ran, and where, such as "1 sandbox" for any of Bazel's
# sandboxes.
shopt -s extglob
ran() {
  local line
  line=$(grep -o '[0-9]* process.*:.*' <<<"$1") || fail "no count of processes in: $1" 1
  echo "${line/ +([a-z])-sandbox/ sandbox}"
}

router=bazel-bin/App/Router.swift
part=App/features/articles.nav-part.yaml

first=$(in_base a build //App:all)
holds "$(ran "$first")" "2 sandbox"
navc generate App/app.nav.yaml | cmp - $router
navc diagram App/app.nav.yaml | cmp - bazel-bin/App/chart.dot
cp $router "$work/first.swift"

null=$(in_base a build //App:all)
lacks "$(ran "$null")" sandbox

# Another checkout with a separate output base takes all outputs from the cache. Without a cache, the outputs are identical.
cp -r "$work/repository" "$work/elsewhere"
cd "$work/elsewhere/examples/bazel"
cached=$(in_base b build //App:all)
holds "$(ran "$cached")" " 2 remote cache hit"
lacks "$(ran "$cached")" sandbox
again=$(cache='' in_base c build //App:all --action_env=HOME=/elsewhere --action_env=LANG=de_DE)
holds "$(ran "$again")" "2 sandbox"
same $router "$work/first.swift"

cd "$work/repository/examples/bazel"

# Declared parts are inputs; undeclared files do not exist in the sandbox.
in_base a build //App:router >/dev/null
edit $part 's/openArticle/showArticle/'
holds "$(ran "$(in_base a build //App:router)")" "1 sandbox"
grep -q showArticle $router
sed -i.old 's/^PARTS.*/PARTS = []/' App/BUILD.bazel
holds "$(refused in_base a build //App:router)" "features/articles.nav-part.yaml"
mv App/BUILD.bazel.old App/BUILD.bazel

# The attributes of navc_router become options of navc.
sed -i.old 's/^navc_router(/&\n    runtime = "package",\n    ui = ["uikit"],/' App/BUILD.bazel
in_base a build //App:router >/dev/null
navc generate App/app.nav.yaml --runtime package --ui uikit | cmp - $router
holds "$(in_base a aquery //App:router)" "--runtime"
sed -i 's/"package"/"library"/' App/BUILD.bazel
holds "$(refused in_base a build //App:router)" "library"
mv App/BUILD.bazel.old App/BUILD.bazel

# The test passes for a valid spec. For an invalid one, it prints the findings and writes a report for Bazel.
holds "$(in_base a test //App:all)" "1 test passes"
edit App/app.nav.yaml 's/present: settings, style: pageSheet/push: articles/'
said=$(refused in_base a test //App:navigation_test --test_output=errors)
holds "$said" "App/app.nav.yaml:6:3: error"
holds "$said" "[unreachable-screen]"
report=bazel-testlogs/App/navigation_test/test.xml
python3 -c 'import sys, xml.dom.minidom as xml; xml.parse(sys.argv[1])' $report
holds "$(cat $report)" unreachable-screen

# A finding in the baseline passes.
navc check App/app.nav.yaml --write-baseline App/known.json >/dev/null || true
sed -i.old 's/^navc_check_test(/&\n    baseline = "known.json",/' App/BUILD.bazel
holds "$(in_base a test //App:navigation_test)" "1 test passes"

# The recipe of docs/builds.md works with a source archive and a release archive for this machine.
# pack NAME: archives the folder and prints the checksum.
pack() {
  tar -C "$work/packed" -czf "$work/packed/$1.tar.gz" "$1"
  sha256sum "$work/packed/$1.tar.gz" | cut -d ' ' -f 1
}
release=navc-1.2.3-linux-$(uname -m)
mkdir -p "$work/packed/$release/bin" "$work/packed/navc-1.2.3"
cp "$work/bin/navc" "$work/packed/$release/bin"
cp -r "$work/repository/bazel" "$work/packed/navc-1.2.3"
block builds WORKSPACE.bazel |
  sed "s|0\.1\.0|1.2.3|; s|\(sha256 = \)\"…\"|\1\"$(pack navc-1.2.3)\"|; s|linux-x86_64\": \"…\"|linux-$(uname -m)\": \"$(pack "$release")\"|" |
  sed "s|https://github.com/OWNER/.*/.*.tar.gz|file://$work/packed/navc-1.2.3.tar.gz|" |
  sed "s|^    version = .*|&\n    url = \"file://$work/packed/{name}.tar.gz\",|" >WORKSPACE.bazel
block builds App/BUILD.bazel >App/BUILD.bazel
edit App/app.nav.yaml 's/push: articles/present: settings/'
cache='' in_base a test //App:all >/dev/null
navc generate App/app.nav.yaml | cmp - bazel-bin/App/router.swift

# The recipe for builds without the rules works, too.
block builds "App/BUILD.bazel without rules" >App/BUILD.bazel
mkdir tools
cp "$work/bin/navc" tools
echo 'exports_files(["navc"])' >tools/BUILD.bazel
in_base a build //App:router >/dev/null
navc generate App/app.nav.yaml | cmp - bazel-bin/App/Router.swift
