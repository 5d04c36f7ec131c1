#!/usr/bin/env bash
# Tests the recipes in docs/ci.md: each passes for a valid spec and fails for an invalid one.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"
tools=$root/.build/validators/bin
steps() { "$tools/python" "$root/Tests/Builds/steps.py" "$@"; }
xml() { "$tools/python" -c 'import sys, xml.dom.minidom as xml; xml.parse(sys.argv[1])' "$1"; }

mkdir -p checkout/App/Generated bin
cd checkout
write_spec App
good() { sed -i '/^conditions/d' App/app.nav.yaml; }
bad() { sed -i 's/^screens:/conditions: { unused: bool }\n&/' App/app.nav.yaml; }
# run NAME: runs the script NAME.sh.
run() { bash -e "../$1.sh"; }

# A committed router that is stale or missing fails.
block ci "stale router" >../stale.sh
holds "$(refused run stale)" "there is no such file"
navc generate App/app.nav.yaml -o App/Generated/Router.swift
run stale

# The GitHub workflow. github-test.sh tests the action.
mkdir -p .github/workflows
block ci .github/workflows/navigation.yml >.github/workflows/navigation.yml
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/navigation.yml >/dev/null
steps --all .github/workflows/navigation.yml >../workflow.sh
run workflow
sed -n '/^inputs:/,/^outputs:/s/^  \([a-z-]*\):$/\1/p' "$root/action.yml" >../inputs
while read -r input; do
  grep -q "^- .$input.: " "$root/docs/ci.md" || fail "docs/ci.md lacks the action's input $input"
done <../inputs
test -s ../inputs

block ci .gitlab-ci.yml >.gitlab-ci.yml
"$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci .gitlab-ci.yml >/dev/null
steps .gitlab-ci.yml navigation/script >../gitlab.sh
run gitlab
holds "$(cat navc.json)" "[]"
bad
holds "$(refused run gitlab)" "App/app.nav.yaml:4:15: warning:"
holds "$("$tools/python" -m json.tool navc.json)" '"path": "App/app.nav.yaml"'
good

block ci Jenkinsfile >Jenkinsfile
sed -n "s/^ *sh '\(.*\)'$/\1/p" Jenkinsfile >../jenkins.sh
run jenkins
bad
holds "$(refused run jenkins)" "App/app.nav.yaml:4:15: warning:"
for report in navc-checkstyle.xml navc-junit.xml; do
  xml $report
  holds "$(cat Jenkinsfile)" "$report"
  holds "$(cat $report)" App/app.nav.yaml
done
good

# A stand-in for curl provides the archive.
version=$(navc --version | cut -d ' ' -f 2)
mkdir -p ci_scripts ../tarball/navc-"$version"-macos-universal/bin ../temp
cp "$work/bin/navc" ../tarball/navc-"$version"-macos-universal/bin
cat >"$work/bin/curl" <<STUB
#!/bin/sh
case \$2 in */releases/download/$version/navc-$version-macos-universal.tar.gz) exec tar -C "$work/tarball" -cz . ;; esac
exit 22
STUB
chmod +x "$work/bin/curl"
block ci ci_scripts/ci_post_clone.sh >ci_scripts/ci_post_clone.sh
checksum=$(tar -C "$work/tarball" -cz . | sha256sum | cut -d ' ' -f 1)
xcode_cloud() {
  CI_PRIMARY_REPOSITORY_PATH=$PWD NAVC_SHA256=$checksum TMPDIR=$work/temp sh ci_scripts/ci_post_clone.sh 2>&1
}
xcode_cloud
right=$checksum checksum=${checksum//[0-9]/a}
holds "$(refused xcode_cloud)" FAILED
checksum=$right
bad
holds "$(refused xcode_cloud)" "$PWD/App/app.nav.yaml:4:15: warning:"
good

block ci bitrise.yml >bitrise.yml
steps bitrise.yml workflows/navigation/steps/1/script@1/inputs/0/content >../bitrise.sh
export BITRISE_DEPLOY_DIR=$work
run bitrise
bad
holds "$(refused run bitrise)" "App/app.nav.yaml:4:15: warning:"
holds "$(cat "$work/navigation.md")" unused-condition
good

# The input for reviewdog.
cat >"$work/bin/reviewdog" <<STUB
#!/bin/sh
[ "\$1" = -f=rdjson ] || exit 1
exec "$tools/python" -c '
import json, sys
found = json.load(sys.stdin)["diagnostics"]
for one in found:
    print(one["location"]["path"], one["location"].get("range", {"start": {"line": 0}})["start"]["line"], one["message"])
sys.exit(1 if found else 0)'
STUB
chmod +x "$work/bin/reviewdog"
block ci reviewdog >../reviewdog.sh
run reviewdog
bad
holds "$(refused run reviewdog)" "App/app.nav.yaml 4 "
good

# The Dangerfile.
block ci Dangerfile >Dangerfile
cat >danger.rb <<'RUBY'
def failure(text, file:, line:) = puts("failure #{file}:#{line} #{text}")
def warn(text, file:, line:) = puts("warning #{file}:#{line} #{text}")
def message(text, file:, line:) = puts("message #{file}:#{line} #{text}")
load "Dangerfile"
RUBY
lacks "$(ruby danger.rb)" "App/app.nav.yaml"
bad
holds "$(ruby danger.rb)" "warning App/app.nav.yaml:4 "
sed -i 's/push: profile/push: profil/' App/parts/profile.nav-part.yaml
holds "$(ruby danger.rb)" "failure App/parts/profile.nav-part.yaml:4 "
sed -i 's/push: profil /push: profile /' App/parts/profile.nav-part.yaml

# Change reports for a branch without changes, and for one that breaks a link.
export HOME=$work
git config --global user.email "test@example.com"
git config --global user.name "Test"
git config --global init.defaultBranch main
mkdir ../changes
cd ../changes
write_spec App
link() { sed -i "s|profile: .*|profile: { class: ProfileViewController, link: $1 }|" App/parts/profile.nav-part.yaml; }
link /me
echo 'links: { schemes: [demo] }' >>App/app.nav.yaml
git init -q
git add .
git commit -qm One
git update-ref refs/remotes/origin/main HEAD
git remote add origin "file://$PWD"
mkdir -p .github/workflows
block ci .github/workflows/navigation-changes.yml >.github/workflows/navigation-changes.yml
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/navigation-changes.yml >/dev/null

cp "$root/examples/ci/merge-request-note.gitlab-ci.yml" note.yml
"$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci note.yml >/dev/null
steps note.yml navigation-changes/script >../note.sh
# A stand-in for GitLab's API with one merge request, whose notes are files.
cat >"$work/bin/curl" <<'STUB'
#!/usr/bin/env bash
set -eu
arguments=" $* "
[[ $arguments == *"--header PRIVATE-TOKEN: secret "* ]]
[[ $arguments == *" https://git.example/api/v4/projects/1/merge_requests/7/notes"* ]]
case "$arguments" in
  *" --request POST "*) cp note.md "$NOTES/5" ;;
  *" --request PUT "*"/notes/5 "*) cp note.md "$NOTES/5" ;;
  *)
    echo '[{ "id": 4, "body": "other" }'
    if [ -e "$NOTES/5" ]; then jq -R -s '{ id: 5, body: . }' "$NOTES/5" | sed '1s/^/,/'; fi
    echo ']'
    ;;
esac
STUB
mkdir "$work/notes"
note() {
  NOTES=$work/notes CI_API_V4_URL=https://git.example/api/v4 CI_PROJECT_ID=1 CI_MERGE_REQUEST_IID=7 NAVC_TOKEN=secret \
    CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git rev-parse HEAD) bash -e ../note.sh 2>&1
}
block ci "Dangerfile for changes" >Dangerfile
cat >danger.rb <<'RUBY'
def failure(text) = puts("failure #{text}")
def markdown(text) = puts(text)
load "Dangerfile"
RUBY
block ci "reviewdog for changes" >../reviewdog.sh
note >/dev/null
holds "$(cat "$work/notes/5")" "no difference"
lacks "$(ruby danger.rb)" failure
run reviewdog
link /you
holds "$(refused note)" "/me opens nothing"
holds "$(cat "$work/notes/5")" "opens nothing"
holds "$(ls "$work/notes")" 5
holds "$(ruby danger.rb)" "failure The navigation breaks what worked."
holds "$(refused run reviewdog)" "/me opens nothing"
cd ../checkout

# Findings in the baseline pass, new ones fail.
git init -q
block ci baseline >../baseline.sh
run baseline
holds "$(git status --short)" "A  navc-baseline.json"
navc check --strict --baseline navc-baseline.json
sed -i 's/unused: bool/unused: bool, unusedToo: bool/' App/app.nav.yaml
holds "$(refused navc check --strict --baseline navc-baseline.json)" unusedToo
holds "$(cat "$root/docs/ci.md")" 'navc check --strict --baseline navc-baseline.json'
