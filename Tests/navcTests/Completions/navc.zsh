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
            'check:Find every fault of a spec, and what can go wrong in the app that it describes.'
            'generate:Write the Swift router.'
            'diagram:Draw the flow chart.'
            'why:Say when and how a screen comes on screen, or what stands in the way.'
            'diff:Say what a change of a spec does, and what it breaks.'
            'paths:Plan runs through the app that cover all of it: a test plan.'
            'plist:Write what the Info.plist must hold, or check one, or entitlements.'
            'aasa:Write the apple-app-site-association of the universal links, or check one.'
            'explain:Explain a fault or finding: what, why, a wrong spec, a right one.'
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
        '--strict[Let warnings fail the run, too.]'
        '--jobs[Work on so many specs at once; without it on one for each processor, at most 8.]:number:'
        '--baseline[Tell only of findings that this file does not have.]:file:_files'
        '--write-baseline[Write all findings to this file, and tell of none; with --baseline only those it has.]:file:_files'
        '--fix[Mend in the files what is safe to mend, and report what is left.]'
        '--diff[Write nothing; print what --fix would change, as a patch. The report goes to standard error.]'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--format[The report'\''s format.]:format:'
        '--max[Show at most so many, the worst ones; count all.]:number:'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '(--output -o)'{--output,-o}'[Where to; - or none is standard output.]:file:_files'
        '--check[Write nothing; fail if the file is not what would be written.]'
        '--split[Write one file for each root container, and a main one, into the folder -o.]'
        '--ui[What the router drives\: uikit, swiftui or both.]:list:{__navc_complete "${___ui[@]}"}'
        '--runtime[The router'\''s runtime\: imported, from the package product NavcRuntime, or embedded in the file. Without it the spec says; if that does not, it is embedded.]:form:{__navc_complete "${___runtime[@]}"}'
        '--depfile[Write a rule for Make and Ninja\: what the output was made from, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: the rule'\''s target; without it that is what -o names.]:path:_files'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--format[The report'\''s format.]:format:'
        '--max[Show at most so many, the worst ones; count all.]:number:'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '(--output -o)'{--output,-o}'[Where to; - or none is standard output.]:file:_files'
        '--format[dot, svg, png, pdf, mermaid, json, facts or html; without it the file'\''s ending decides.]:format:{__navc_complete "${___format[@]}"}'
        '--overview[One box a container, and what leads from one to another.]'
        '--only[What is in this container.]:container:{__navc_custom_complete ---completion diagram -- --only "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--focus[This screen, what leads to it and where it leads.]:screen:{__navc_custom_complete ---completion diagram -- --focus "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--depth[How many steps around --focus; 1 if not said.]:steps:'
        '--each[The overview and each container, as files of the folder -o.]'
        '--timeout[For how many seconds dot may draw.]:seconds:'
        '--scale[How many times as big a PNG is\: 1 to 10.]:number:'
        '--images[Put the screens'\'' pictures into their boxes\: SCREEN.png or .jpg in this folder.]:folder:_files -/'
        '--depfile[Write a rule for Make and Ninja\: what the output was made from, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: the rule'\''s target; without it that is what -o names.]:path:_files'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '--kind[What it is, if several have the name\: screen, container, component, event, condition or link.]:kind:{__navc_complete "${___kind[@]}"}'
        '--format[text or json.]:format:{__navc_complete "${___format[@]}"}'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '--since[Compare with the spec as it was there in git; with ... after it, where the branch began.]:revision:'
        '*--fail-on[Exit with 1 where something of these kinds breaks\: links, api, state, protection or any, with commas.]:kinds:'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--format[text, markdown, json, github or rdjson.]:format:'
        '(--output -o)'{--output,-o}'[Draw both versions as one chart\: FILE.svg, .html, .png, .pdf or .dot. The report is written all the same.]:file:_files'
        '--timeout[For how many seconds dot may draw.]:seconds:'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '--cover[What to cover\: screens, transitions, openings (what opens a screen from outside), gates, or pairs (each transition after each that can come right before it).]:cover:{__navc_complete "${___cover[@]}"}'
        '--screens[For each screen the launch arguments that show it, in place of runs.]'
        '--from[Start runs at this screen'\''s own place.]:screen:{__navc_custom_complete ---completion paths -- --from "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--to[End each run as soon as it shows this screen.]:screen:{__navc_custom_complete ---completion paths -- --to "${current_word_index}" "$(__navc_cursor_index_in_current_word)"}'
        '--under[Launch only where this holds.]:formula:'
        '--max-steps[How many steps a run may have, with its launch.]:number:'
        '--seed[Another number gives another plan.]:number:'
        '--format[The plan'\''s format.]:format:'
        '--module[The app'\''s module, for tests\: what they import.]:name:'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '--ui[What the router drives\: uikit or swiftui.]:ui:{__navc_complete "${___ui[@]}"}'
        '(--output -o)'{--output,-o}'[Where to; - or none is standard output.]:file:_files'
        '--against[Write nothing; check this file instead; - is standard input.]:file:_files'
        '--strict[With --against\: let warnings fail the run, too.]'
        '--depfile[Write a rule for Make and Ninja\: what the output was made from, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: the rule'\''s target; without it that is what -o names.]:path:_files'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--format[The report'\''s format.]:format:'
        '--max[Show at most so many, the worst ones; count all.]:number:'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '*--app-id[An app that the links open, such as ABCDE12345.com.example.app; may be there more than once.]:team.bundle:'
        '--host[The host that has the file; without it those under "links", which share one.]:host:'
        '(--output -o)'{--output,-o}'[Where to; - or none is standard output.]:file:_files'
        '--against[Write nothing; check this file instead; - is standard input.]:file:_files'
        '--strict[With --against\: let warnings fail the run, too.]'
        '--depfile[Write a rule for Make and Ninja\: what the output was made from, included parts too.]:file:_files'
        '--depfile-target[With --depfile\: the rule'\''s target; without it that is what -o names.]:path:_files'
        '--stdin-name[What to call the spec from standard input. Its included parts lie in the same folder.]:path:_files'
        '--format[The report'\''s format.]:format:'
        '--max[Show at most so many, the worst ones; count all.]:number:'
        '--compact[Leave out the excerpts of the spec.]'
        '--color[Colour the report\: auto, always or never. NO_COLOR is honoured by auto.]:color:{__navc_complete "${___color[@]}"}'
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
        '--format[text, markdown or json.]:format:{__navc_complete "${___format[@]}"}'
        '--pages[Write a page in Markdown for each, and an index, into this folder.]:folder:_files -/'
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
        '--app[The app'\''s name; without it the folder'\''s, if that is one in UpperCamelCase, or MyApp.]:name:'
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
        '--part[The schema of included parts, *.nav-part.yaml.]'
        '--format[json, or markdown\: all keys in words, for a reader.]:format:{__navc_complete "${___format[@]}"}'
        '(--output -o)'{--output,-o}'[Where to; - or none is standard output.]:file:_files'
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
