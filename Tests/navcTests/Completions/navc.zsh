#compdef navc

__navc_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__navc_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __navc_complete "${completions[@]:0:-1}"
    fi
}

__navc_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_navc() {
    emulate -RL zsh -G
    setopt extendedglob nullglob numericglobsort
    unsetopt aliases banghist

    local -xr SAP_SHELL=zsh
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(builtin emulate zsh -c 'printf %s "${ZSH_VERSION}"')"
    local -r SAP_SHELL_VERSION

    local context state state_descr line
    local -A opt_args

    local -r command_name="${words[1]}"
    local -ar command_line=("${words[@]}")
    local -ir current_word_index="$((CURRENT - 1))"

    local -i ret=1
    local -ar arg_specs=(
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'check:Report the faults of a spec, and what can go wrong in the app it describes.'
            'generate:Write the Swift router.'
            'diagram:Draw the flow chart.'
            'why:Explain when and how a screen is shown, or why it never is.'
            'diff:Compare two versions of a spec: the changes, their effects, and what they break.'
            'paths:Write a test plan: runs through the app that together cover every transition.'
            'plist:Write the needed Info.plist entries, or check an Info.plist or entitlements.'
            'aasa:Write the apple-app-site-association file for universal links, or check one.'
            'explain:Explain a fault or finding, with a wrong and a right example.'
            'init:Write a first spec to edit.'
            'schema:Write the JSON Schema of specs, for editors.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        check|generate|diagram|why|diff|paths|plist|aasa|explain|init|schema|help)
            "_navc_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_navc_check() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '*:spec:_files -g '\''*.nav.yaml'\'''
        '--strict[Fail on warnings, too.]'
        '--jobs[Number of specs to check in parallel. (default\: one per CPU, at most 8)]:number:'
        '--baseline[Report only findings that are not in this baseline.]:file:_files'
        '--write-baseline[Write all findings to this file and report none. With --baseline\: write only the findings that the baseline has, and report the others.]:file:_files'
        '--fix[Apply safe fixes to the files, and report everything else.]'
        '--diff[Write nothing; print the changes of --fix as a patch. The report goes to standard error.]'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--format[Report format.]:format:'
        '--max[Show at most this many diagnostics, the most severe ones. The totals count all of them.]:number:'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_generate() {
    local -i ret=1
    local -ar ___ui=('uikit' 'swiftui' 'uikit,swiftui')
    local -ar ___runtime=('package' 'embedded')
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        ':spec:_files -g '\''*.nav.yaml'\'''
        '(--output -o)'{--output,-o}'[Output file; - is standard output (the default).]:file:_files'
        '--check[Write nothing; fail if the file is missing or out of date.]'
        '--split[Write one file per root container, and a main file, into the folder -o.]'
        '--ui[UI frameworks to support\: uikit, swiftui or both.]:list:{__navc_complete "${___ui[@]}"}'
        '--runtime[The router'\''s runtime\: imported from the package product NavcRuntime (package), or included in the file (embedded). (default\: the spec'\''s setting, else embedded)]:form:{__navc_complete "${___runtime[@]}"}'
        '--depfile[Write a depfile for Make and Ninja\: the output'\''s inputs, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: target of its rule. (default\: the output)]:path:_files'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--format[Report format.]:format:'
        '--max[Show at most this many diagnostics, the most severe ones. The totals count all of them.]:number:'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_diagram() {
    local -i ret=1
    local -ar ___format=('dot' 'svg' 'png' 'pdf' 'mermaid' 'json' 'facts' 'html')
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        ':spec:_files -g '\''*.nav.yaml'\'''
        '(--output -o)'{--output,-o}'[Output file; - is standard output (the default).]:file:_files'
        '--format[Output format. (default\: from the extension of the output file)]:format:{__navc_complete "${___format[@]}"}'
        '--overview[Draw one box per container, and the transitions between them.]'
        '--only[Draw only the contents of this container.]:container:{__navc_custom_complete ---completion diagram -- --only "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--focus[Draw this screen, what leads to it and where it leads.]:screen:{__navc_custom_complete ---completion diagram -- --focus "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--depth[Number of steps around --focus. (default\: 1)]:steps:'
        '--each[Write the overview and each container as files into the folder -o.]'
        '--timeout[Time limit for dot, in seconds.]:seconds:'
        '--scale[Scale of a PNG, from 1 to 10. (default\: 1)]:number:'
        '--images[Folder with screenshots to show in the boxes\: SCREEN.png or SCREEN.jpg.]:folder:_files -/'
        '--depfile[Write a depfile for Make and Ninja\: the output'\''s inputs, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: target of its rule. (default\: the output)]:path:_files'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_why() {
    local -i ret=1
    local -ar ___kind=('screen' 'container' 'component' 'event' 'condition' 'link')
    local -ar ___format=('text' 'json')
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        ':spec:_files -g '\''*.nav.yaml'\'''
        ':name:{__navc_custom_complete ---completion why -- positional@1 "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        ':next:{__navc_custom_complete ---completion why -- positional@2 "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--kind[Kind of <name>, if the spec uses the name more than once.]:kind:{__navc_complete "${___kind[@]}"}'
        '--format[Output format.]:format:{__navc_complete "${___format[@]}"}'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_diff() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        '*:spec:_files -g '\''*.nav.yaml'\'''
        '--since[Compare with the spec at this git revision, or at its merge base\: REVISION...]:revision:'
        '*--fail-on[Fail on breaks of these kinds, separated by commas.]:kinds:'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--format[Report format.]:format:'
        '(--output -o)'{--output,-o}'[Also draw both versions as one chart\: FILE.svg, .html, .png, .pdf or .dot.]:file:_files'
        '--timeout[Time limit for dot, in seconds.]:seconds:'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_paths() {
    local -i ret=1
    local -ar ___cover=('screens' 'transitions' 'openings' 'gates' 'pairs')
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        ':spec:_files -g '\''*.nav.yaml'\'''
        '--cover[What to cover. Openings are links, quick actions, notifications and other ways into the app; pairs are two transitions in a row. (default\: transitions)]:cover:{__navc_complete "${___cover[@]}"}'
        '--screens[List the launch arguments that show each screen, instead of runs.]'
        '--from[Start each run at this screen, opened as by a link.]:screen:{__navc_custom_complete ---completion paths -- --from "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--to[End each run as soon as it shows this screen.]:screen:{__navc_custom_complete ---completion paths -- --to "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--under[Launch only under this condition.]:formula:'
        '--max-steps[Maximum number of steps of a run, launch included.]:number:'
        '--seed[Seed of the search; another gives another plan.]:number:'
        '--format[Output format.]:format:'
        '--module[With --format swift\: the app'\''s module, which the tests import.]:name:'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_plist() {
    local -i ret=1
    local -ar ___ui=('uikit' 'swiftui')
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        ':spec:_files -g '\''*.nav.yaml'\'''
        '--ui[UI framework of the app.]:ui:{__navc_complete "${___ui[@]}"}'
        '(--output -o)'{--output,-o}'[Output file; - is standard output (the default).]:file:_files'
        '--against[Check this file instead of writing one; - is standard input.]:file:_files'
        '--strict[With --against\: fail on warnings, too.]'
        '--depfile[Write a depfile for Make and Ninja\: the output'\''s inputs, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: target of its rule. (default\: the output)]:path:_files'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--format[Report format.]:format:'
        '--max[Show at most this many diagnostics, the most severe ones. The totals count all of them.]:number:'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_aasa() {
    local -i ret=1
    local -ar ___color=('auto' 'always' 'never')
    local -ar arg_specs=(
        ':spec:_files -g '\''*.nav.yaml'\'''
        '*--app-id[App ID of an app that the links open, such as ABCDE12345.com.example.app; can be repeated.]:team.bundle:'
        '--host[Host of the file. (default\: the hosts under "links", which share one file)]:host:'
        '(--output -o)'{--output,-o}'[Output file; - is standard output (the default).]:file:_files'
        '--against[Check this file instead of writing one; - is standard input.]:file:_files'
        '--strict[With --against\: fail on warnings, too.]'
        '--depfile[Write a depfile for Make and Ninja\: the output'\''s inputs, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: target of its rule. (default\: the output)]:path:_files'
        '--stdin-name[Path to use for the spec from standard input; its parts are read from the same folder.]:path:_files'
        '--format[Report format.]:format:'
        '--max[Show at most this many diagnostics, the most severe ones. The totals count all of them.]:number:'
        '--compact[Omit the excerpts of the spec.]'
        '--color[When to color the report; auto respects NO_COLOR.]:color:{__navc_complete "${___color[@]}"}'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_explain() {
    local -i ret=1
    local -ar _id=('action-constant' 'activity-type-left-over' 'activity-type-missing' 'alert-cancel' 'alias-expansion' 'alias-in-itself' 'allow-without-reason' 'ambiguous-link' 'ambiguous-place' 'analysis-bounded' 'animated-popover' 'associated-domain-left-over' 'associated-domain-missing' 'assume-broken' 'bad-activity-type' 'bad-boolean' 'bad-default' 'bad-detent' 'bad-link' 'bad-message' 'bad-name' 'bad-number' 'bad-parameter-value' 'bad-swift-name' 'bad-type' 'bad-value' 'beaten-push' 'bool-compared' 'bypasses-launch' 'conflicting-keys' 'container-in-itself' 'container-in-two' 'control-character' 'cover-elsewhere' 'cover-key' 'dead-end' 'dead-transition' 'duplicate-broadcast' 'duplicate-item' 'duplicate-key' 'duplicate-name' 'duplicate-tab' 'embedded-twice' 'empty-document' 'empty-list' 'endless-stack' 'fired-link-parameter' 'foreign-operator' 'formula-syntax' 'formula-too-deep' 'full-screen-sheet' 'gate-blocked' 'given-twice' 'ignored-event' 'include-cycle' 'include-ending' 'include-outside' 'include-unreadable' 'inline-nav-taken' 'intents-without-links' 'key-not-in-part' 'key-not-text' 'launch-gap' 'launch-shadowed' 'link-beyond-links' 'link-without-host' 'many-tabs' 'merge-key' 'misplaced-alert' 'misplaced-key' 'missing-key' 'missing-value' 'multiple-scenes-differ' 'needs-parameters' 'new-version-set' 'no-nav' 'no-place' 'no-verb' 'not-a-tab' 'not-in-tabs' 'not-utf-8' 'nothing-presented' 'nothing-to-pop' 'nowhere-to-unwind' 'parameter-not-codable' 'parameter-with-two-types' 'property-type' 'push-without-stack' 'refused-opening' 'refused-transition' 'requires-violated' 'reserved-key' 'reserved-name' 'same-but-for-case' 'same-screen' 'scene-delegate-missing' 'scene-manifest-missing' 'second-document' 'see-through-gate' 'several-verbs' 'shortcut-differs' 'shortcut-left-over' 'shortcut-missing' 'site-app-id-missing' 'site-path-left-over' 'site-path-missing' 'site-path-partial' 'splash-requires' 'stale-baseline' 'styled-alert' 'tabs-in-tabs' 'tabs-without-screen' 'tag' 'too-deep' 'too-large' 'trap' 'unbuildable-place' 'undefined-name' 'unfillable-parameter' 'unfilled-parameter' 'unfinished-allow' 'unknown-alias' 'unknown-condition' 'unknown-finding' 'unknown-key' 'unknown-parameter' 'unknown-value' 'unreachable-screen' 'unset-condition' 'unsupported-version' 'unused-allow' 'unused-component' 'unused-condition' 'unused-container' 'unused-event-source' 'unused-gate' 'url-scheme-left-over' 'url-scheme-missing' 'values-used-bare' 'via-without-way' 'web-scheme' 'window-needs-windows' 'wrong-kind' 'wrong-type' 'yaml-syntax')
    local -ar ___format=('text' 'markdown' 'json')
    local -ar arg_specs=(
        ':id:{__navc_complete "${_id[@]}"}'
        '--all[Explain all of them.]'
        '--format[Output format.]:format:{__navc_complete "${___format[@]}"}'
        '--pages[Write one Markdown page for each, and an index, into this folder.]:folder:_files -/'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_init() {
    local -i ret=1
    local -ar arg_specs=(
        ':file:_files'
        '--app[The app'\''s name, in UpperCamelCase. (default\: the folder'\''s name if valid, else MyApp)]:name:'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_schema() {
    local -i ret=1
    local -ar ___format=('json' 'markdown')
    local -ar arg_specs=(
        '--part[Write the schema of included parts, *.nav-part.yaml.]'
        '--format[Output format; markdown is a reference of all keys.]:format:{__navc_complete "${___format[@]}"}'
        '(--output -o)'{--output,-o}'[Output file; - is standard output (the default).]:file:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_navc_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
        '--version[Show the version.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _navc ]]; then
    _navc "${@}"
else
    compdef _navc navc
fi
