import { isConvokeError } from '@convoke/sdk';
import { Command } from 'commander';
import { completionCommand } from './completion.js';
import { aliasLine, invocation } from './invocation.js';
import { CommandError, complain, inLine, say } from './terminal.js';

/** Commands by name, in the order of the help. Each is loaded only when it is used. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

export interface Program {
  description: string;
  version: string;
  commands: Commands;
  /** Why a command failed, and what to do; {@link explainError} by default. */
  explain?: (error: unknown) => string | Promise<string>;
}

const EXIT_CODES =
  '\nExit code: 0 if the command did what was asked; 1 if it was called wrongly, was refused or failed.';

/** Runs the command that the arguments name, and sets the exit code of the process. */
export async function runProgram(program: Program, args: string[] = process.argv.slice(2)): Promise<void> {
  const { explain = explainError } = program;
  try {
    const command = await assembleProgram(program, args);
    command.name(invocation());
    escapeOutput(command);
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    const explanation = await explain(error);
    complain(`convoke: ${explanation}\n${aliasLine(explanation)}`);
    process.exitCode = 1;
  }
}

/** The program with the command that the arguments begin with, or else with all commands. */
export async function assembleProgram(
  { description, version, commands }: Program,
  args: string[] = [],
): Promise<Command> {
  const program = new Command('convoke')
    .description(description)
    .version(version, '-v, --version', 'print the version')
    .showHelpAfterError()
    .addHelpText('afterAll', EXIT_CODES);
  const all: Commands = {
    ...commands,
    completion: async () => completionCommand(() => loadCommands(commands, [])),
  };
  for (const command of await loadCommands(all, args)) program.addCommand(command);
  return program;
}

const VERSION = ['-v', '--version'];

/** Loads the command that the arguments begin with, or else all of them, for the help and for suggestions. */
function loadCommands(commands: Commands, [first = '']: string[]): Promise<Command[]> {
  if (VERSION.includes(first)) return Promise.resolve([]);
  const named = Object.entries(commands).filter(([name]) => name === first);
  const wanted = named.length > 0 ? named : Object.entries(commands);
  return Promise.all(wanted.map(([, load]) => load()));
}

/** What Commander prints repeats arguments. */
function escapeOutput(command: Command): void {
  command.configureOutput({ writeOut: say, writeErr: complain });
  for (const each of command.commands) escapeOutput(each);
}

/** Why a command failed, and what to do. Only unexpected errors show their stack. */
export function explainError(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (isConvokeError(error)) return inLine(`${error.message} (${error.code})`);
  return error instanceof Error ? String(error.stack) : String(error);
}
