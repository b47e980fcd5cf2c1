import { Argument, Command, type Option } from 'commander';
import { say } from './terminal.js';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** `convoke completion`: prints what makes a shell complete commands, options and their values. */
export function completionCommand(load: () => Promise<Command[]>): Command {
  return new Command('completion')
    .description('print a script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      `
The shell has to find convoke, so install it with npm install --global. Put this where the shell starts:
bash, in ~/.bashrc:                   source <(convoke completion bash)
zsh, in ~/.zshrc, after compinit:     source <(convoke completion zsh)
fish, in ~/.config/fish/config.fish:  convoke completion fish | source
PowerShell, in $PROFILE:              convoke completion powershell | Out-String | Invoke-Expression`,
    )
    .action(async (shell: (typeof SHELLS)[number]) => {
      const program = new Command('convoke').option('-v, --version', 'print the version');
      for (const command of await load()) program.addCommand(command);
      program.addCommand(completionCommand(load));
      say(SCRIPTS[shell](placesBelow(program)));
    });
}

/** What can follow one command on the command line. */
interface Place {
  /** The names of the command and of those above it, such as `webhook create`; `''` for the program. */
  at: string;
  words: Completion[];
  options: readonly Option[];
}

interface Completion {
  name: string;
  /** May be empty. */
  description: string;
}

function placesBelow(command: Command, at = ''): Place[] {
  const words = command.commands.map((each) => ({ name: each.name(), description: each.description() }));
  const values = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const place = {
    at,
    options: command.options,
    words: [...words, ...values.map((name) => ({ name, description: '' }))],
  };
  return [place, ...command.commands.flatMap((each) => placesBelow(each, `${at} ${each.name()}`.trim()))];
}

const SCRIPTS: Record<(typeof SHELLS)[number], (places: Place[]) => string> = {
  bash: (places) => `_convoke() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" at='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${steps(places)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at $prev" in
${valuesOf(places, (values) => (values.length > 0 ? `words=${quoted(values.join(' '))}` : 'return'))}
    *)
      case "$at" in
${places.map((place) => `        ${quoted(place.at)}) words=${quoted(namesOf(place).join(' '))} ;;`).join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _convoke convoke
`,

  zsh: (places) => `#compdef convoke
_convoke() {
  local at='' word
  local -a items
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      ${steps(places)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valuesOf(places, (values) => (values.length > 0 ? `items=(${values.map(quoted).join(' ')})` : '_files; return'))}
    *)
      case "$at" in
${places.map((place) => `        ${quoted(place.at)}) items=(${described(place).join(' ')}) ;;`).join('\n')}
      esac ;;
  esac
  _describe convoke items
}
if [ "$funcstack[1]" = _convoke ]; then _convoke "$@"; else compdef _convoke convoke; fi
`,

  fish: (places) => `function __convoke_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${steps(places).replaceAll('|', ' ')}
        set at (string trim "$at $word")
    end
  end
  test "$at" = "$argv[1]"
end
${places.flatMap(fishLines).join('\n')}
`,

  powershell: (places) => `Register-ArgumentCompleter -Native -CommandName convoke -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $places = @{
${places.map((place) => `    ${powershellQuoted(place.at)} = ${powershellTable(completions(place))}`).join('\n')}
  }
  $values = @{
${powershellValues(places).join('\n')}
  }
  $at = ''
  $previous = ''
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    if ($element.Extent.EndOffset -ge $cursorPosition) { break }
    $previous = $element.Extent.Text
    $next = "$at $previous".Trim()
    if ($places.ContainsKey($next)) { $at = $next }
  }
  $offered = $places[$at]
  if ($values.ContainsKey("$at $previous")) { $offered = $values["$at $previous"] }
  foreach ($item in $offered.GetEnumerator()) {
    if ($item.Key.StartsWith($wordToComplete, [StringComparison]::OrdinalIgnoreCase)) {
      [System.Management.Automation.CompletionResult]::new($item.Key, $item.Key, 'ParameterValue', $item.Value)
    }
  }
}
`,
};

/** Each command as it follows the one above it, as a pattern of `case`; those of the program follow a space. */
function steps(places: Place[]): string {
  return places
    .filter(({ at }) => at !== '')
    .map(({ at }) => quoted(at.includes(' ') ? at : ` ${at}`))
    .join('|');
}

/** A branch of `case` for each option that takes a value. */
function valuesOf(places: Place[], action: (values: readonly string[]) => string): string {
  const branches = places.flatMap(({ at, options }) =>
    options
      .filter(({ required, optional }) => required || optional)
      .map(({ long, argChoices = [] }) => `    ${quoted(`${at} ${long}`)}) ${action(argChoices)} ;;`),
  );
  return branches.join('\n');
}

function namesOf(place: Place): string[] {
  return completions(place).map(({ name }) => name);
}

function completions({ words, options }: Place): Completion[] {
  const named = options.map(({ long, description }) => ({ name: long ?? '', description }));
  return [...words, ...named, { name: '--help', description: 'display help for command' }];
}

/** For `_describe` of zsh, which separates a word from its description by a colon. */
function described(place: Place): string[] {
  return completions(place).map(({ name, description }) =>
    quoted(description === '' ? name : `${name}:${description}`),
  );
}

/** An option that takes a value is there even if no value is known: PowerShell then offers files. */
function powershellValues(places: Place[]): string[] {
  return places.flatMap(({ at, options }) =>
    options
      .filter(({ required, optional }) => required || optional)
      .map(({ long, argChoices = [] }) => {
        const values = powershellTable(argChoices.map((name) => ({ name, description: '' })));
        return `    ${powershellQuoted(`${at} ${long}`)} = ${values}`;
      }),
  );
}

/** Words in their order, each with a description, which may not be empty there. */
function powershellTable(words: readonly Completion[]): string {
  const entries = words.map(
    ({ name, description }) => `${powershellQuoted(name)} = ${powershellQuoted(description || name)}`,
  );
  return `[ordered]@{ ${entries.join('; ')} }`;
}

function fishLines({ at, words, options }: Place): string[] {
  const where = `complete -c convoke -n "__convoke_at '${at}'"`;
  return [
    `${where} -f -l help -d 'display help for command'`,
    ...words.map(({ name, description }) => `${where} -f -a ${quoted(name)} -d ${fishQuoted(description)}`),
    ...options.map(({ long = '', description, required, argChoices = [] }) => {
      const values = argChoices.length > 0 ? ` -x -a ${quoted(argChoices.join(' '))}` : ' -r';
      return `${where} -l ${long.slice(2)}${required ? values : ' -f'} -d ${fishQuoted(description)}`;
    }),
  ];
}

/** In single quotes, as bash and zsh read them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** In single quotes, in which fish knows backslashes. */
function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** In single quotes, which PowerShell also takes from typographers. */
function powershellQuoted(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}
