#!/bin/bash

__navc_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__navc_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__navc_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__navc_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_navc() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __navc_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    check|generate|diagram|why|diff|paths|plist|aasa|explain|init|schema|help)
        # Offer subcommand argument completions
        "_navc_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'check generate diagram why diff paths plist aasa explain init schema help' -- "${cur}"))
        ;;
    esac
}

_navc_check() {
    repeating_flags=()
    non_repeating_flags=(--strict --fix --diff --compact --version -h --help)
    repeating_options=()
    non_repeating_options=(--jobs --baseline --write-baseline --stdin-name --format --max --color)
    __navc_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--jobs')
        return
        ;;
    '--baseline')
        __navc_add_completions -f
        return
        ;;
    '--write-baseline')
        __navc_add_completions -f
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--format')
        return
        ;;
    '--max')
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_generate() {
    repeating_flags=()
    non_repeating_flags=(--check --split --compact --version -h --help)
    repeating_options=()
    non_repeating_options=(--output -o --ui --runtime --depfile --depfile-target --stdin-name --format --max --color)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __navc_add_completions -f
        return
        ;;
    '--ui')
        __navc_add_completions -W 'uikit'$'\n''swiftui'$'\n''uikit,swiftui'
        return
        ;;
    '--runtime')
        __navc_add_completions -W 'package'$'\n''embedded'
        return
        ;;
    '--depfile')
        __navc_add_completions -f
        return
        ;;
    '--depfile-target')
        __navc_add_completions -f
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--format')
        return
        ;;
    '--max')
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_diagram() {
    repeating_flags=()
    non_repeating_flags=(--overview --each --compact --version -h --help)
    repeating_options=()
    non_repeating_options=(--output -o --format --only --focus --depth --timeout --scale --images --depfile --depfile-target --stdin-name --color)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--output'|'-o')
        __navc_add_completions -f
        return
        ;;
    '--format')
        __navc_add_completions -W 'dot'$'\n''svg'$'\n''png'$'\n''pdf'$'\n''mermaid'$'\n''json'$'\n''facts'$'\n''html'
        return
        ;;
    '--only')
        __navc_add_completions -W "$(__navc_custom_complete ---completion diagram -- --only "${COMP_CWORD}" "$(__navc_cursor_index_in_current_word)")"
        return
        ;;
    '--focus')
        __navc_add_completions -W "$(__navc_custom_complete ---completion diagram -- --focus "${COMP_CWORD}" "$(__navc_cursor_index_in_current_word)")"
        return
        ;;
    '--depth')
        return
        ;;
    '--timeout')
        return
        ;;
    '--scale')
        return
        ;;
    '--images')
        __navc_add_completions -d
        return
        ;;
    '--depfile')
        __navc_add_completions -f
        return
        ;;
    '--depfile-target')
        __navc_add_completions -f
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_why() {
    repeating_flags=()
    non_repeating_flags=(--compact --version -h --help)
    repeating_options=()
    non_repeating_options=(--kind --format --stdin-name --color)
    __navc_offer_flags_options 3

    # Offer option value completions
    case "${prev}" in
    '--kind')
        __navc_add_completions -W 'screen'$'\n''container'$'\n''component'$'\n''event'$'\n''condition'$'\n''link'
        return
        ;;
    '--format')
        __navc_add_completions -W 'text'$'\n''json'
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    2)
        __navc_add_completions -W "$(__navc_custom_complete ---completion why -- positional@1 "${COMP_CWORD}" "$(__navc_cursor_index_in_current_word)")"
        return
        ;;
    3)
        __navc_add_completions -W "$(__navc_custom_complete ---completion why -- positional@2 "${COMP_CWORD}" "$(__navc_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_navc_diff() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=(--fail-on)
    non_repeating_options=(--since --stdin-name --format --output -o --timeout --color)
    __navc_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--fail-on')
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--format')
        return
        ;;
    '--output'|'-o')
        __navc_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_paths() {
    repeating_flags=()
    non_repeating_flags=(--screens --compact --version -h --help)
    repeating_options=()
    non_repeating_options=(--cover --from --to --under --max-steps --seed --format --module --stdin-name --color)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--cover')
        __navc_add_completions -W 'screens'$'\n''transitions'$'\n''openings'$'\n''gates'$'\n''pairs'
        return
        ;;
    '--from')
        __navc_add_completions -W "$(__navc_custom_complete ---completion paths -- --from "${COMP_CWORD}" "$(__navc_cursor_index_in_current_word)")"
        return
        ;;
    '--to')
        __navc_add_completions -W "$(__navc_custom_complete ---completion paths -- --to "${COMP_CWORD}" "$(__navc_cursor_index_in_current_word)")"
        return
        ;;
    '--under')
        return
        ;;
    '--max-steps')
        return
        ;;
    '--seed')
        return
        ;;
    '--format')
        return
        ;;
    '--module')
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_plist() {
    repeating_flags=()
    non_repeating_flags=(--strict --compact --version -h --help)
    repeating_options=()
    non_repeating_options=(--ui --output -o --against --depfile --depfile-target --stdin-name --format --max --color)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--ui')
        __navc_add_completions -W 'uikit'$'\n''swiftui'
        return
        ;;
    '--output'|'-o')
        __navc_add_completions -f
        return
        ;;
    '--against')
        __navc_add_completions -f
        return
        ;;
    '--depfile')
        __navc_add_completions -f
        return
        ;;
    '--depfile-target')
        __navc_add_completions -f
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--format')
        return
        ;;
    '--max')
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_aasa() {
    repeating_flags=()
    non_repeating_flags=(--strict --compact --version -h --help)
    repeating_options=(--app-id)
    non_repeating_options=(--host --output -o --against --depfile --depfile-target --stdin-name --format --max --color)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app-id')
        return
        ;;
    '--host')
        return
        ;;
    '--output'|'-o')
        __navc_add_completions -f
        return
        ;;
    '--against')
        __navc_add_completions -f
        return
        ;;
    '--depfile')
        __navc_add_completions -f
        return
        ;;
    '--depfile-target')
        __navc_add_completions -f
        return
        ;;
    '--stdin-name')
        __navc_add_completions -f
        return
        ;;
    '--format')
        return
        ;;
    '--max')
        return
        ;;
    '--color')
        __navc_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -o plusdirs -fX '!*.@(nav.yaml)'
        return
        ;;
    esac
}

_navc_explain() {
    repeating_flags=()
    non_repeating_flags=(--all --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --pages)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __navc_add_completions -W 'text'$'\n''markdown'$'\n''json'
        return
        ;;
    '--pages')
        __navc_add_completions -d
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -W 'action-constant'$'\n''activity-type-left-over'$'\n''activity-type-missing'$'\n''alert-cancel'$'\n''alias-expansion'$'\n''alias-in-itself'$'\n''allow-without-reason'$'\n''ambiguous-link'$'\n''ambiguous-place'$'\n''analysis-bounded'$'\n''animated-popover'$'\n''associated-domain-left-over'$'\n''associated-domain-missing'$'\n''assume-broken'$'\n''bad-activity-type'$'\n''bad-boolean'$'\n''bad-default'$'\n''bad-detent'$'\n''bad-link'$'\n''bad-message'$'\n''bad-name'$'\n''bad-number'$'\n''bad-parameter-value'$'\n''bad-swift-name'$'\n''bad-type'$'\n''bad-value'$'\n''beaten-push'$'\n''bool-compared'$'\n''bypasses-launch'$'\n''conflicting-keys'$'\n''container-in-itself'$'\n''container-in-two'$'\n''control-character'$'\n''cover-elsewhere'$'\n''cover-key'$'\n''dead-end'$'\n''dead-transition'$'\n''duplicate-broadcast'$'\n''duplicate-item'$'\n''duplicate-key'$'\n''duplicate-name'$'\n''duplicate-tab'$'\n''embedded-twice'$'\n''empty-document'$'\n''empty-list'$'\n''endless-stack'$'\n''fired-link-parameter'$'\n''foreign-operator'$'\n''formula-syntax'$'\n''formula-too-deep'$'\n''full-screen-sheet'$'\n''gate-blocked'$'\n''given-twice'$'\n''ignored-event'$'\n''include-cycle'$'\n''include-ending'$'\n''include-outside'$'\n''include-unreadable'$'\n''inline-nav-taken'$'\n''intents-without-links'$'\n''key-not-in-part'$'\n''key-not-text'$'\n''launch-gap'$'\n''launch-shadowed'$'\n''link-beyond-links'$'\n''link-without-host'$'\n''many-tabs'$'\n''merge-key'$'\n''misplaced-alert'$'\n''misplaced-key'$'\n''missing-key'$'\n''missing-value'$'\n''multiple-scenes-differ'$'\n''needs-parameters'$'\n''new-version-set'$'\n''no-nav'$'\n''no-place'$'\n''no-verb'$'\n''not-a-tab'$'\n''not-in-tabs'$'\n''not-utf-8'$'\n''nothing-presented'$'\n''nothing-to-pop'$'\n''nowhere-to-unwind'$'\n''parameter-not-codable'$'\n''parameter-with-two-types'$'\n''property-type'$'\n''push-without-stack'$'\n''refused-opening'$'\n''refused-transition'$'\n''requires-violated'$'\n''reserved-key'$'\n''reserved-name'$'\n''same-but-for-case'$'\n''same-screen'$'\n''scene-delegate-missing'$'\n''scene-manifest-missing'$'\n''second-document'$'\n''see-through-gate'$'\n''several-verbs'$'\n''shortcut-differs'$'\n''shortcut-left-over'$'\n''shortcut-missing'$'\n''site-app-id-missing'$'\n''site-path-left-over'$'\n''site-path-missing'$'\n''site-path-partial'$'\n''splash-requires'$'\n''stale-baseline'$'\n''styled-alert'$'\n''tabs-in-tabs'$'\n''tabs-without-screen'$'\n''tag'$'\n''too-deep'$'\n''too-large'$'\n''trap'$'\n''unbuildable-place'$'\n''undefined-name'$'\n''unfillable-parameter'$'\n''unfilled-parameter'$'\n''unfinished-allow'$'\n''unknown-alias'$'\n''unknown-condition'$'\n''unknown-finding'$'\n''unknown-key'$'\n''unknown-parameter'$'\n''unknown-value'$'\n''unreachable-screen'$'\n''unset-condition'$'\n''unsupported-version'$'\n''unused-allow'$'\n''unused-component'$'\n''unused-condition'$'\n''unused-container'$'\n''unused-event-source'$'\n''unused-gate'$'\n''url-scheme-left-over'$'\n''url-scheme-missing'$'\n''values-used-bare'$'\n''via-without-way'$'\n''web-scheme'$'\n''window-needs-windows'$'\n''wrong-kind'$'\n''wrong-type'$'\n''yaml-syntax'
        return
        ;;
    esac
}

_navc_init() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--app)
    __navc_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __navc_add_completions -f
        return
        ;;
    esac
}

_navc_schema() {
    repeating_flags=()
    non_repeating_flags=(--part --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --output -o)
    __navc_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __navc_add_completions -W 'json'$'\n''markdown'
        return
        ;;
    '--output'|'-o')
        __navc_add_completions -f
        return
        ;;
    esac
}

_navc_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __navc_offer_flags_options -1
}

complete -o filenames -F _navc navc
