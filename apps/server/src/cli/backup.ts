import { Command } from 'commander';
import { backUpDatabase } from '../back-up-database.js';
import { readConfig } from '../config/read-config.js';
import { keyFilePath } from '../secrets/open-secret-box.js';
import { print } from './print.js';
import { say } from './terminal.js';

/** `convoke backup`: a consistent copy of the database, beside a running server or without one. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the database, beside a running server; the key of webhook secrets is not inside')
    .argument('<file>', 'where the copy goes; nothing is overwritten')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(target: string, { json }: { json?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const bytes = await backUpDatabase(config, target);
  if (json) return print({ file: target, bytes }, { json });
  const key = keyFilePath(config) ?? 'CONVOKE_SECRET_KEY';
  say(`${target} holds the whole database (${bytes} bytes, checked).
The key that opens its webhook secrets is not inside: keep a copy of ${key} in another place.
`);
}
