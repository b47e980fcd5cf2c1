import { print, say } from '@convoke/cli';
import { Command } from 'commander';
import { backUpDatabase } from '../../database/open-database.js';
import { keyFilePath } from '../../secrets/secret-box.js';
import { configHere } from '../installation.js';

/** `convoke backup`: makes a consistent copy of the database, whether or not a server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the database, even while the server runs; the key to webhook secrets is not included')
    .argument('<file>', 'where to write the copy; no file is overwritten')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(target: string, { json }: { json?: boolean }): Promise<void> {
  const config = configHere();
  const bytes = await backUpDatabase(config, target);
  if (json) return print({ file: target, bytes }, { json });
  const key = keyFilePath(config) ?? 'CONVOKE_SECRET_KEY';
  say(`${target} holds the whole database (${bytes} bytes, checked).
The key to its webhook secrets is not included: keep a copy of ${key} in another place.
`);
}
