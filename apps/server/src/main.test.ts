import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assembleProgram, clientProgram, type Program } from '@convoke/cli';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { serverProgram } from './main.js';

const ROOT = join(import.meta.dirname, '../../..');

/** What `--help` prints of a command and of those below it, with the texts that were added to it. */
function helpOf(command: Command): string {
  let printed = '';
  command.configureOutput({ writeOut: (text) => (printed += text) }).outputHelp();
  return [printed, ...command.commands.map(helpOf)].join('\n');
}

function callsServer(command: Command): boolean {
  return command.options.some(({ long }) => long === '--url') || command.commands.some(callsServer);
}

/** Whether the words begin with the name of a command and, if that has others below it, with one of theirs. */
function exists(commands: Command[], [name, below]: string[]): boolean {
  const command = commands.find((each) => each.name() === name);
  return command !== undefined && (command.commands.length === 0 || exists([...command.commands], [below ?? '']));
}

it.each<[string, () => Program]>([
  ['@convoke/cli', clientProgram],
  ['@convoke/server', serverProgram],
])(
  'the help of %s names only commands and documents that exist, and says what exit codes mean',
  async (_name, describe) => {
    const program = await assembleProgram(describe());
    const texts = [program, ...program.commands].map(helpOf);
    expect(texts.filter((text) => !text.includes('Exit code: 0 if'))).toEqual([]);
    const help = texts.join('\n').replace(/\s+/g, ' ');
    const named = [...help.matchAll(/convoke ([a-z-]+)(?: ([a-z-]+))?/g)].filter(([, first]) => first !== 'trigger');
    const missing = named.filter(([, first = '', second = '']) => !exists([...program.commands], [first, second]));
    expect(missing.filter(([text]) => !new RegExp(`Usage: ${text}`).test(help)).map(([text]) => text)).toEqual([]);
    const documents = [...help.matchAll(/\bdocs\/[\w/.-]+\.md/g)].map(([path]) => path);
    expect(documents.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);

it('the help of @convoke/cli says which commands call no server', async () => {
  const program = await assembleProgram(clientProgram());
  const local = program.commands.filter((command) => !callsServer(command)).map((command) => command.name());
  const list = new Intl.ListFormat('en-GB').format(local);
  expect(program.description()).toContain(`All commands but ${list} call a server.`);
});
