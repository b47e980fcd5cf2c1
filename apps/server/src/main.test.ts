import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIENT_COMMANDS, type Commands } from '@convoke/cli';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { ALL_COMMANDS } from './main.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function helpOf(command: Command): string {
  return [command.helpInformation(), ...command.commands.map(helpOf)].join('\n');
}

/** Whether the words begin with the name of a command and, if that has others below it, with one of theirs. */
function exists(commands: Command[], [name, below]: string[]): boolean {
  const command = commands.find((each) => each.name() === name);
  return command !== undefined && (command.commands.length === 0 || exists([...command.commands], [below ?? '']));
}

it.each<[string, Commands]>([
  ['@convoke/cli', CLIENT_COMMANDS],
  ['@convoke/server', ALL_COMMANDS],
])('the help of %s names only commands and documents that exist', async (_name, table) => {
  const commands = await Promise.all(Object.values(table).map((load) => load()));
  const help = commands.map(helpOf).join('\n').replace(/\s+/g, ' ');
  const named = [...help.matchAll(/convoke ([a-z-]+)(?: ([a-z-]+))?/g)].filter(([, first]) => first !== 'trigger');
  const missing = named.filter(([, first = '', second = '']) => !exists(commands, [first, second]));
  expect(missing.filter(([text]) => !new RegExp(`Usage: ${text}`).test(help)).map(([text]) => text)).toEqual([]);
  const documents = [...help.matchAll(/\bdocs\/[\w/.-]+\.md/g)].map(([path]) => path);
  expect(documents.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
