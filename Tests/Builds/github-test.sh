#!/usr/bin/env bash
# Tests the workflows and action.yml. The action's steps run as on a runner.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"
tools=$root/.build/validators/bin

"$tools/check-jsonschema" --builtin-schema vendor.github-actions "$root/action.yml" >/dev/null
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows "$root"/.github/workflows/*.yml >/dev/null

steps() { "$tools/python" "$root/Tests/Builds/steps.py" "$@"; }

# ShellCheck must accept the scripts in the action and the workflows, with the options of the runner's shell.
steps --all "$root/action.yml" "$root"/.github/workflows/*.yml >scripts.sh
shellcheck --shell=bash scripts.sh
# SC2094: blocks of the docs have the names of the files that they are written to.
grep -rlIZ '^#!/usr/bin/env bash' "$root"/{.ci,Fuzz,scripts,Tests/AppleBuild,Tests/Builds} |
  xargs -0 shellcheck --external-sources --source-path=SCRIPTDIR --exclude=SC2094 "$root/Tests/Builds/shared.sh"
# Scripts must take values from the environment, because an expression could insert untrusted text.
lacks "$(cat scripts.sh)" "\${{"

version=$(navc --version | cut -d ' ' -f 2)
holds "$(cat "$root/action.yml")" "default: $version"

# A release like the project's, for all supported platforms.
mkdir -p "releases/$version" tarball
for platform in linux-x86_64 linux-aarch64 macos-universal; do
  name=navc-$version-$platform
  mkdir -p "tarball/$name/bin"
  cp bin/navc "tarball/$name/bin"
  echo "$platform" >"tarball/$name/platform"
  tar -C tarball -czf "releases/$version/$name.tar.gz" "$name"
done
(cd "releases/$version" && sha256sum ./*.gz | sed 's|\./||' >"navc-$version.sha256")

# install OS PROCESSOR VERSION
install() {
  rm -rf temp
  mkdir temp
  : >path
  : >output
  env -i PATH="$PATH" HOME="$HOME" RUNNER_OS="$1" RUNNER_ARCH="$2" RUNNER_TEMP="$work/temp" GITHUB_PATH="$work/path" \
    GITHUB_OUTPUT="$work/output" GITHUB_ACTION_PATH="$work/source" VERSION="$3" RELEASES="file://$work/releases" \
    bash --noprofile --norc -eo pipefail install.sh 2>&1
}
steps "$root/action.yml" install >install.sh
for runner in "Linux X64 linux-x86_64" "Linux ARM64 linux-aarch64" "macOS ARM64 macos-universal" "macOS X64 macos-universal"; do
  read -r system processor platform <<<"$runner"
  install "$system" "$processor" "$version" >/dev/null
  folder=$work/temp/navc/navc-$version-$platform
  holds "$(cat path)" "$folder/bin"
  holds "$(cat output)" "navc=$folder/bin/navc"
  holds "$(cat "$folder/platform")" "$platform"
done
holds "$(refused install Windows X64 "$version")" "::error::There is no navc for Windows on X64."
holds "$(refused install Linux X64 9.9.9)" "curl"
echo damaged >>"releases/$version/navc-$version-linux-x86_64.tar.gz"
holds "$(refused install Linux X64 "$version")" FAILED
lacks "$(cat path)" navc

# Installation from source, with a stand-in for the project's Makefile.
mkdir source
printf 'build:\n\tmkdir -p .build/release\n\tcp %q .build/release/navc\n' "$work/bin/navc" >source/Makefile
install Linux X64 source >/dev/null
holds "$(cat output)" "navc=$work/source/.build/release/navc"

# check NAME=VALUE…: runs the second step with these inputs, and defaults for the others.
check() {
  mkdir -p temp
  : >summary
  : >output
  (
    cd checkout
    env -i PATH=/usr/bin:/bin NAVC="$work/bin/navc" SPECS= STRICT=false BASELINE= FORMAT=github RUNNER_TEMP="$work/temp" \
      GITHUB_STEP_SUMMARY="$work/summary" GITHUB_OUTPUT="$work/output" "$@" \
      bash --noprofile --norc -eo pipefail ../check.sh 2>&1
  )
}
steps "$root/action.yml" check >check.sh
write_spec "checkout/An App"
lacks "$(check)" "::"
edit "checkout/An App/app.nav.yaml" 's/^screens:/conditions: { unused: bool }\n&/'
holds "$(check)" "::warning file=An App/app.nav.yaml,line=4"
holds "$(refused check STRICT=true)" "::warning file=An App/app.nav.yaml,line=4"
holds "$(cat summary)" unused-condition
holds "$(cat output)" "sarif=$work/temp/navc.sarif"
"$tools/python" "$root/Tests/Validators/validate.py" sarif temp/navc.sarif
holds "$(cat temp/navc.sarif)" unused-condition
(cd checkout && navc check --write-baseline known.json)
lacks "$(check STRICT=true BASELINE=known.json)" "::warning"
write_spec checkout/other
lacks "$(check STRICT=true SPECS=$'other\n')" "::warning"
holds "$(refused check STRICT=true SPECS=$'other\nAn App/app.nav.yaml')" "::warning"
holds "$(check FORMAT=text)" "An App/app.nav.yaml:4:15: warning:"
holds "$(refused check SPECS=nowhere)" nowhere

# comment NAME=VALUE…: runs the step that comments, with a stand-in for gh that stores comments as files.
cat >bin/gh <<'STUB'
#!/usr/bin/env bash
set -eu
[ -z "${GH_REFUSES:-}" ] || exit 1
arguments=" $* "
body=${arguments##* body=@}
body=${body%% *}
case "$arguments" in
  *" -X PATCH "*) id=${arguments#*comments/}; cp "$body" "$GH_COMMENTS/${id%% *}" ;;
  *" body=@"*) cp "$body" "$GH_COMMENTS/$((100 + $(find "$GH_COMMENTS" -type f | wc -l)))" ;;
  *)
    [[ $arguments == *"--jq .[] | select(.body | startswith(\"<!-- navc diff -->\")) | .id"* ]]
    { grep -l '^<!-- navc diff -->' "$GH_COMMENTS"/* || true; } | while read -r file; do basename "$file"; done
    ;;
esac
STUB
chmod +x bin/gh
export HOME=$work
git config --global user.email "test@example.com"
git config --global user.name "Test"
git config --global init.defaultBranch main
write_spec upstream/App
(cd upstream && git init -q && git add . && git commit -qm One)
git clone -q "file://$work/upstream" pull
base=$(git -C upstream rev-parse HEAD)
mkdir comments
comment() {
  mkdir -p temp
  : >summary
  (
    cd pull
    env -i PATH="$work/bin:/usr/bin:/bin" HOME="$HOME" NAVC="$work/bin/navc" SPECS= FAIL_ON= GH_TOKEN=x BASE="$base" \
      COMMENTS=repos/o/r/issues/7/comments COMMENT=repos/o/r/issues/comments GH_COMMENTS="$work/comments" \
      RUNNER_TEMP="$work/temp" GITHUB_STEP_SUMMARY="$work/summary" "$@" \
      bash --noprofile --norc -eo pipefail ../comment.sh 2>&1
  )
}
steps "$root/action.yml" comment >comment.sh
holds "$(comment)" "no difference from ${base:0:7} to App/app.nav.yaml"
same <(ls comments) /dev/null
echo other >comments/99
edit pull/App/parts/profile.nav-part.yaml 's/openProfile/showProfile/'
holds "$(comment)" "::warning title=breaks api::"
same <(ls comments) <(printf '101\n99\n')
holds "$(cat comments/101)" "renamed \`event showProfile\` (was \`openProfile\`)"
holds "$(cat summary)" showProfile
holds "$(refused comment FAIL_ON=links,api SPECS=App/app.nav.yaml)" "::error title=breaks api::"
comment FAIL_ON=links,state SPECS=App >/dev/null
git -C pull checkout -q .
comment >/dev/null
same <(ls comments) <(printf '101\n99\n')
holds "$(cat comments/101)" "no difference"
same comments/99 <(echo other)
write_spec pull/Other
git -C pull add .
holds "$(comment GH_REFUSES=1)" "::warning::navc may not write comments here"
comment >/dev/null
holds "$(cat comments/101)" "Other/app.nav.yaml is new"
