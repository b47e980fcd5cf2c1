import { readFileSync } from 'node:fs';
import { CLIENT_COMMANDS } from './client-commands.js';
import { runProgram } from './program.js';

/** The command line without a server's own commands. */
export function main(): Promise<void> {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return runProgram({
    description: 'The command line of Convoke, calendar invitations as a service. Every command calls a server.',
    version: manifest.version,
    commands: CLIENT_COMMANDS,
  });
}
