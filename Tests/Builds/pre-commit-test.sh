#!/usr/bin/env bash
# Tests the hooks of .pre-commit-hooks.yaml in a separate repository, with the configuration in docs/ci.md.
# shellcheck source=shared.sh
source "$(dirname "$0")/shared.sh"
tools=$root/.build/validators/bin
PATH=$tools:$PATH
export PRE_COMMIT_HOME=$work/pre-commit HOME=$work GIT_CONFIG_GLOBAL=$work/gitconfig
# The proxy does not exist, so nothing can be downloaded.
export https_proxy=http://127.0.0.1:9 http_proxy=http://127.0.0.1:9 PIP_NO_INDEX=1
git config --global user.name Test
git config --global user.email test@example.com
git config --global init.defaultBranch main

pre-commit validate-manifest "$root/.pre-commit-hooks.yaml"

git init -q navc
cp "$root/.pre-commit-hooks.yaml" navc
git -C navc add .
git -C navc commit -qm "Release"
git -C navc tag 0.1.0

git init -q app
cd app
block ci .pre-commit-config.yaml | sed "s|https://github.com/OWNER/navc|$work/navc|" >.pre-commit-config.yaml
pre-commit validate-config
pre-commit install >/dev/null
write_spec "An App"
echo text >readme.txt
git add .
git commit -qm "Start" >"$work/said" 2>&1 || fail "$(cat "$work/said")"
holds "$(cat "$work/said")" Passed

# An invalid part stops a commit; other files are not checked.
sed -i 's/push: profile/push: profil/' "An App/parts/profile.nav-part.yaml"
git add .
holds "$(refused git commit -qm "Mistype")" 'An App/parts/profile.nav-part.yaml:4:'
git stash -q
echo more >>readme.txt
git add .
git commit -qm "Describe" >"$work/said" 2>&1
holds "$(cat "$work/said")" Skipped
git stash pop -q
sed -i 's/push: profil /push: profile /' "An App/parts/profile.nav-part.yaml"

# args: [--strict]
sed -i 's/^screens:/conditions: { unused: bool }\n&/' "An App/app.nav.yaml"
git add .
holds "$(refused git commit -qm "Warn")" '[unused-condition]'
