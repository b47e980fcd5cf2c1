import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Page, ROOT } from './written-pages.js';

const CLI = join(ROOT, 'apps/server/dist/cli.js');

const run = promisify(execFile);

/** A command with its help and the commands below it. */
interface Command {
  path: string[];
  help: string;
  below: Command[];
}

/** The page about every command of the built server's command line, made of the help that each one prints. */
export async function cliReference(): Promise<Page> {
  const program = await readCommand([]);
  const markdown = [
    '# Command line',
    'The `convoke` command of `@convoke/server` has all of these commands. The one of `@convoke/cli` has those that call a server:\n' +
      '`appointment`, `feed`, `webhook`, `listen`, `trigger`, `verify` and `completion`.',
    helpBlock(program),
    ...program.below.flatMap((command) => sectionsOf(command)),
  ];
  return { file: 'reference/cli.md', markdown: `${markdown.join('\n\n')}\n` };
}

function sectionsOf(command: Command): string[] {
  const heading = `${'#'.repeat(Math.min(command.path.length + 1, 4))} convoke ${command.path.join(' ')}`;
  return [heading, helpBlock(command), ...command.below.flatMap(sectionsOf)];
}

function helpBlock({ help }: Command): string {
  return `\`\`\`text\n${help.trimEnd()}\n\`\`\``;
}

async function readCommand(path: string[]): Promise<Command> {
  const { stdout } = await run(process.execPath, [CLI, ...path, '--help'], { env: { ...process.env, COLUMNS: '100' } });
  const [, list = ''] = stdout.split('\nCommands:\n');
  const names = [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  const below: Command[] = [];
  // One after another: each loads the whole server.
  for (const name of names) below.push(await readCommand([...path, name]));
  return { path, help: stdout, below };
}
