import Foundation
import Testing

/// A shell that completes a line with navc's script.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  static func script(for shell: Shell) throws -> String {
    let run = try Run(["--generate-completion-script", shell.rawValue], in: try Folder())
    try #require(run.status == 0)
    return run.text
  }

  /// Returns the completions at the end of `line`, typed in `folder`, sorted and without
  /// descriptions.
  func offers(_ line: String, in folder: Folder) throws -> [String] {
    let driver = try Folder(["_navc": try Self.script(for: self), "driver": text])
    let path = Run.binary.deletingLastPathComponent().path
    let run = try Run(
      arguments + [driver["driver"].path, driver["_navc"].path, line],
      in: folder,
      environment: ["PATH": path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")],
      binary: URL(filePath: "/usr/bin/env")
    )
    #expect(run.status == 0)
    #expect(run.error == "")
    let lines = run.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    // Shells differ in the slash at the end of folders, and in quoting.
    return lines.map { line in
      String(line.hasSuffix("/") ? line.dropLast() : line).replacing("\\", with: "")
    }.sorted()
  }

  private var arguments: [String] {
    switch self {
    case .bash: ["bash", "--norc"]
    case .zsh: ["zsh", "-f"]
    case .fish: ["fish", "--no-config"]
    }
  }

  private var text: String {
    switch self {
    case .bash:
      // The words are as bash passes them to a completion function, including quotes.
      """
      source "$1"
      line=$2
      read -ra COMP_WORDS <<<"$line"
      if [[ $line = *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line}
      read -ra words <<<"$(complete -p navc)"
      for i in "${!words[@]}"; do
        if [[ ${words[i]} = -F ]]; then function=${words[i + 1]}; fi
      done
      "$function" navc "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    case .zsh:
      // zsh completes only in its line editor, so one shell types into another, which records the
      // completions.
      """
      zmodload zsh/zpty
      export ZDOTDIR=${1:h} LINE_TO_COMPLETE=$2
      cat > $ZDOTDIR/.zshrc <<'END'
      fpath=($ZDOTDIR $fpath)
      autoload -Uz compinit
      compinit -u -d $ZDOTDIR/dump
      compadd() {
        if (( ! ${@[(I)-[OAD]]} )); then
          local -a hits
          builtin compadd -O hits "$@"
          print -rl -- $hits >> $ZDOTDIR/hits
        fi
        builtin compadd "$@"
      }
      complete-and-exit() { BUFFER=$LINE_TO_COMPLETE; CURSOR=$#BUFFER; zle list-choices; exit }
      zle -N complete-and-exit
      bindkey '^T' complete-and-exit
      END
      touch $ZDOTDIR/hits
      zpty shell zsh -i
      zpty -w -n shell $'\\C-t'
      while zpty -r shell output; do :; done
      cat $ZDOTDIR/hits
      """
    case .fish:
      """
      source $argv[1]
      complete -C$argv[2]
      """
    }
  }
}
