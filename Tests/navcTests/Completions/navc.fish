function __navc_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __navc_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __navc_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __navc_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __navc_parse_tokens -S
    set -l unparsed_tokens (__navc_tokens -pc)
    switch $unparsed_tokens[1]
    case 'navc'
        __navc_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'check'
            __navc_parse_subcommand -r 1 'strict' 'jobs=' 'baseline=' 'write-baseline=' 'fix' 'diff' 'stdin-name=' 'format=' 'max=' 'compact' 'color=' 'version' 'h/help'
        case 'generate'
            __navc_parse_subcommand 1 'o/output=' 'check' 'split' 'ui=' 'runtime=' 'depfile=' 'depfile-target=' 'stdin-name=' 'format=' 'max=' 'compact' 'color=' 'version' 'h/help'
        case 'diagram'
            __navc_parse_subcommand 1 'o/output=' 'format=' 'overview' 'only=' 'focus=' 'depth=' 'each' 'timeout=' 'scale=' 'images=' 'depfile=' 'depfile-target=' 'stdin-name=' 'compact' 'color=' 'version' 'h/help'
        case 'why'
            __navc_parse_subcommand 3 'kind=' 'format=' 'stdin-name=' 'compact' 'color=' 'version' 'h/help'
        case 'diff'
            __navc_parse_subcommand -r 1 'since=' 'fail-on=+' 'stdin-name=' 'format=' 'o/output=' 'timeout=' 'color=' 'version' 'h/help'
        case 'paths'
            __navc_parse_subcommand 1 'cover=' 'screens' 'from=' 'to=' 'under=' 'max-steps=' 'seed=' 'format=' 'module=' 'stdin-name=' 'compact' 'color=' 'version' 'h/help'
        case 'plist'
            __navc_parse_subcommand 1 'ui=' 'o/output=' 'against=' 'strict' 'depfile=' 'depfile-target=' 'stdin-name=' 'format=' 'max=' 'compact' 'color=' 'version' 'h/help'
        case 'aasa'
            __navc_parse_subcommand 1 'app-id=+' 'host=' 'o/output=' 'against=' 'strict' 'depfile=' 'depfile-target=' 'stdin-name=' 'format=' 'max=' 'compact' 'color=' 'version' 'h/help'
        case 'explain'
            __navc_parse_subcommand 1 'all' 'format=' 'pages=' 'version' 'h/help'
        case 'init'
            __navc_parse_subcommand 1 'app=' 'version' 'h/help'
        case 'schema'
            __navc_parse_subcommand 0 'part' 'format=' 'o/output=' 'version' 'h/help'
        case 'help'
            __navc_parse_subcommand -r 1 'version'
        end
    end
end

function __navc_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __navc_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __navc_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __navc_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__navc_tokens -p)
    if test -z "$(__navc_tokens -t)"
        set -l index (count (__navc_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'navc' -f
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'check' -d 'Report the faults of a spec, and what can go wrong in the app it describes.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'generate' -d 'Write the Swift router.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'diagram' -d 'Draw the flow chart.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'why' -d 'Explain when and how a screen is shown, or why it never is.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'diff' -d 'Compare two versions of a spec: the changes, their effects, and what they break.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'paths' -d 'Write a test plan: runs through the app that together cover every transition.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'plist' -d 'Write the needed Info.plist entries, or check an Info.plist or entitlements.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'aasa' -d 'Write the apple-app-site-association file for universal links, or check one.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'explain' -d 'Explain a fault or finding, with a wrong and a right example.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'init' -d 'Write a first spec to edit.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'schema' -d 'Write the JSON Schema of specs, for editors.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc check" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" strict' -l 'strict' -d 'Fail on warnings, too.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" jobs' -l 'jobs' -d 'Number of specs to check in parallel. (default: one per CPU, at most 8)' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" baseline' -l 'baseline' -d 'Report only findings that are not in this baseline.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" write-baseline' -l 'write-baseline' -d 'Write all findings to this file and report none. With --baseline: write only the findings that the baseline has, and report the others.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" fix' -l 'fix' -d 'Apply safe fixes to the files, and report everything else.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" diff' -l 'diff' -d 'Write nothing; print the changes of --fix as a patch. The report goes to standard error.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" format' -l 'format' -d 'Report format.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" max' -l 'max' -d 'Show at most this many diagnostics, the most severe ones. The totals count all of them.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc generate" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" o output' -l 'output' -s 'o' -d 'Output file; - is standard output (the default).' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" check' -l 'check' -d 'Write nothing; fail if the file is missing or out of date.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" split' -l 'split' -d 'Write one file per root container, and a main file, into the folder -o.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" ui' -l 'ui' -d 'UI frameworks to support: uikit, swiftui or both.' -rfka 'uikit swiftui uikit,swiftui'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" runtime' -l 'runtime' -d 'The router\'s runtime: imported from the package product NavcRuntime (package), or included in the file (embedded). (default: the spec\'s setting, else embedded)' -rfka 'package embedded'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" depfile' -l 'depfile' -d 'Write a depfile for Make and Ninja: the output\'s inputs, included parts too.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" depfile-target' -l 'depfile-target' -d 'With --depfile: target of its rule. (default: the output)' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" format' -l 'format' -d 'Report format.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" max' -l 'max' -d 'Show at most this many diagnostics, the most severe ones. The totals count all of them.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc generate" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc diagram" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" o output' -l 'output' -s 'o' -d 'Output file; - is standard output (the default).' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" format' -l 'format' -d 'Output format. (default: from the extension of the output file)' -rfka 'dot svg png pdf mermaid json facts html'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" overview' -l 'overview' -d 'Draw one box per container, and the transitions between them.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" only' -l 'only' -d 'Draw only the contents of this container.' -rfka '(__navc_custom_completion ---completion diagram -- --only (count (__navc_tokens -pc)) (__navc_tokens -tC))'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" focus' -l 'focus' -d 'Draw this screen, what leads to it and where it leads.' -rfka '(__navc_custom_completion ---completion diagram -- --focus (count (__navc_tokens -pc)) (__navc_tokens -tC))'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" depth' -l 'depth' -d 'Number of steps around --focus. (default: 1)' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" each' -l 'each' -d 'Write the overview and each container as files into the folder -o.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" timeout' -l 'timeout' -d 'Time limit for dot, in seconds.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" scale' -l 'scale' -d 'Scale of a PNG, from 1 to 10. (default: 1)' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" images' -l 'images' -d 'Folder with screenshots to show in the boxes: SCREEN.png or SCREEN.jpg.' -rfa '(__navc_complete_directories)'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" depfile' -l 'depfile' -d 'Write a depfile for Make and Ninja: the output\'s inputs, included parts too.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" depfile-target' -l 'depfile-target' -d 'With --depfile: target of its rule. (default: the output)' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diagram" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc why" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc why" -eq 2' -fka '(__navc_custom_completion ---completion why -- positional@1 (count (__navc_tokens -pc)) (__navc_tokens -tC))'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc why" -eq 3' -fka '(__navc_custom_completion ---completion why -- positional@2 (count (__navc_tokens -pc)) (__navc_tokens -tC))'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" kind' -l 'kind' -d 'Kind of <name>, if the spec uses the name more than once.' -rfka 'screen container component event condition link'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" format' -l 'format' -d 'Output format.' -rfka 'text json'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc why" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc diff" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" since' -l 'since' -d 'Compare with the spec at this git revision, or at its merge base: REVISION...' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff"' -l 'fail-on' -d 'Fail on breaks of these kinds, separated by commas.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" format' -l 'format' -d 'Report format.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" o output' -l 'output' -s 'o' -d 'Also draw both versions as one chart: FILE.svg, .html, .png, .pdf or .dot.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" timeout' -l 'timeout' -d 'Time limit for dot, in seconds.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc diff" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc paths" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" cover' -l 'cover' -d 'What to cover. Openings are links, quick actions, notifications and other ways into the app; pairs are two transitions in a row. (default: transitions)' -rfka 'screens transitions openings gates pairs'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" screens' -l 'screens' -d 'List the launch arguments that show each screen, instead of runs.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" from' -l 'from' -d 'Start each run at this screen, opened as by a link.' -rfka '(__navc_custom_completion ---completion paths -- --from (count (__navc_tokens -pc)) (__navc_tokens -tC))'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" to' -l 'to' -d 'End each run as soon as it shows this screen.' -rfka '(__navc_custom_completion ---completion paths -- --to (count (__navc_tokens -pc)) (__navc_tokens -tC))'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" under' -l 'under' -d 'Launch only under this condition.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" max-steps' -l 'max-steps' -d 'Maximum number of steps of a run, launch included.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" seed' -l 'seed' -d 'Seed of the search; another gives another plan.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" format' -l 'format' -d 'Output format.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" module' -l 'module' -d 'With --format swift: the app\'s module, which the tests import.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc paths" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc plist" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" ui' -l 'ui' -d 'UI framework of the app.' -rfka 'uikit swiftui'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" o output' -l 'output' -s 'o' -d 'Output file; - is standard output (the default).' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" against' -l 'against' -d 'Check this file instead of writing one; - is standard input.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" strict' -l 'strict' -d 'With --against: fail on warnings, too.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" depfile' -l 'depfile' -d 'Write a depfile for Make and Ninja: the output\'s inputs, included parts too.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" depfile-target' -l 'depfile-target' -d 'With --depfile: target of its rule. (default: the output)' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" format' -l 'format' -d 'Report format.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" max' -l 'max' -d 'Show at most this many diagnostics, the most severe ones. The totals count all of them.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc plist" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc aasa" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'nav.yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa"' -l 'app-id' -d 'App ID of an app that the links open, such as ABCDE12345.com.example.app; can be repeated.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" host' -l 'host' -d 'Host of the file. (default: the hosts under "links", which share one file)' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" o output' -l 'output' -s 'o' -d 'Output file; - is standard output (the default).' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" against' -l 'against' -d 'Check this file instead of writing one; - is standard input.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" strict' -l 'strict' -d 'With --against: fail on warnings, too.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" depfile' -l 'depfile' -d 'Write a depfile for Make and Ninja: the output\'s inputs, included parts too.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" depfile-target' -l 'depfile-target' -d 'With --depfile: target of its rule. (default: the output)' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" stdin-name' -l 'stdin-name' -d 'Path to use for the spec from standard input; its parts are read from the same folder.' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" format' -l 'format' -d 'Report format.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" max' -l 'max' -d 'Show at most this many diagnostics, the most severe ones. The totals count all of them.' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" compact' -l 'compact' -d 'Omit the excerpts of the spec.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" color' -l 'color' -d 'When to color the report; auto respects NO_COLOR.' -rfka 'auto always never'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc aasa" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc explain" -eq 1' -fka 'action-constant activity-type-left-over activity-type-missing alert-cancel alias-expansion alias-in-itself allow-without-reason ambiguous-link ambiguous-place analysis-bounded animated-popover associated-domain-left-over associated-domain-missing assume-broken bad-activity-type bad-boolean bad-default bad-detent bad-link bad-message bad-name bad-number bad-parameter-value bad-swift-name bad-type bad-value beaten-push bool-compared bypasses-launch conflicting-keys container-in-itself container-in-two control-character cover-elsewhere cover-key dead-end dead-transition duplicate-broadcast duplicate-item duplicate-key duplicate-name duplicate-tab embedded-twice empty-document empty-list endless-stack fired-link-parameter foreign-operator formula-syntax formula-too-deep full-screen-sheet gate-blocked given-twice ignored-event include-cycle include-ending include-outside include-unreadable inline-nav-taken intents-without-links key-not-in-part key-not-text launch-gap launch-shadowed link-beyond-links link-without-host many-tabs merge-key misplaced-alert misplaced-key missing-key missing-value multiple-scenes-differ needs-parameters new-version-set no-nav no-place no-verb not-a-tab not-in-tabs not-utf-8 nothing-presented nothing-to-pop nowhere-to-unwind parameter-not-codable parameter-with-two-types property-type push-without-stack refused-opening refused-transition requires-violated reserved-key reserved-name same-but-for-case same-screen scene-delegate-missing scene-manifest-missing second-document see-through-gate several-verbs shortcut-differs shortcut-left-over shortcut-missing site-app-id-missing site-path-left-over site-path-missing site-path-partial splash-requires stale-baseline styled-alert tabs-in-tabs tabs-without-screen tag too-deep too-large trap unbuildable-place undefined-name unfillable-parameter unfilled-parameter unfinished-allow unknown-alias unknown-condition unknown-finding unknown-key unknown-parameter unknown-value unreachable-screen unset-condition unsupported-version unused-allow unused-component unused-condition unused-container unused-event-source unused-gate url-scheme-left-over url-scheme-missing values-used-bare via-without-way web-scheme window-needs-windows wrong-kind wrong-type yaml-syntax'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc explain" all' -l 'all' -d 'Explain all of them.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc explain" format' -l 'format' -d 'Output format.' -rfka 'text markdown json'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc explain" pages' -l 'pages' -d 'Write one Markdown page for each, and an index, into this folder.' -rfa '(__navc_complete_directories)'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc explain" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc explain" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_positional "navc init" -eq 1' -F
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc init" app' -l 'app' -d 'The app\'s name, in UpperCamelCase. (default: the folder\'s name if valid, else MyApp)' -rfka ''
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc init" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc init" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc schema" part' -l 'part' -d 'Write the schema of included parts, *.nav-part.yaml.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc schema" format' -l 'format' -d 'Output format; markdown is a reference of all keys.' -rfka 'json markdown'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc schema" o output' -l 'output' -s 'o' -d 'Output file; - is standard output (the default).' -rF
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc schema" version' -l 'version' -d 'Show the version.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc schema" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'navc' -n '__navc_should_offer_completions_for_flags_or_options "navc help" version' -l 'version' -d 'Show the version.'
