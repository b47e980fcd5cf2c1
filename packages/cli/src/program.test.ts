import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { CLIENT_COMMANDS } from './main.js';

/** The commands that do something, by what is typed for them. */
function doers(command: Command, before: string[] = []): [words: string, command: Command][] {
  const words = [...before, command.name()];
  if (command.commands.length > 0) return command.commands.flatMap((each) => doers(each, words));
  return [[words.join(' '), command]];
}

it('every command prints JSON for programs', async () => {
  const commands = await Promise.all(Object.values(CLIENT_COMMANDS).map((load) => load()));
  const all = commands.flatMap((command) => doers(command));
  expect(all.length).toBeGreaterThan(30);
  const without = all.filter(([, { options }]) => !options.some(({ long }) => long === '--json'));
  expect(without.map(([words]) => words)).toEqual([]);
});
