import { print, say } from '@convoke/cli';
import { Command } from 'commander';
import { readConfig } from '../../config/read-config.js';
import { restoreDatabase } from '../../database/restore-database.js';
import { createLog } from '../../runtime/log.js';
import { systemRuntime } from '../../runtime/runtime.js';

const PAGE = 'https://github.com/convoke/convoke/blob/main/docs/operate/backups.md';

interface Options {
  force?: boolean;
  withoutKey?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `convoke restore`: puts a backup in the place of the database, which must not be in use. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('replace the database with a backup, and keep the database under another name; stop its server first')
    .argument('<file>', 'a copy that "convoke backup" made; it is not changed')
    .option('--force', 'replace the database that is there')
    .option('--without-key', 'restore even if the key cannot decrypt the secrets in the backup')
    .option('--dry-run', 'check the backup and the key, and restore nothing')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(file: string, options: Options): Promise<void> {
  const { force = false, withoutKey = false, dryRun = false, json } = options;
  const config = readConfig(process.env);
  const runtime = systemRuntime(await createLog(config.logLevel));
  const restored = await restoreDatabase(config, { backup: file, force, withoutKey, dryRun, runtime });
  const { bytes, kept, migrations, queued } = restored;
  if (json) return print({ file, bytes, kept: kept ?? null, migrations, queued, restored: !dryRun }, { json });
  const former = kept === undefined ? [] : [dryRun ? `It would be kept as ${kept}.` : `The former one is ${kept}.`];
  const newer = migrations.length === 0 ? [] : [`It was brought to this version by ${migrations.length} migrations.`];
  const sent = `The next start sends ${queued} messages that were queued when the backup was made; those that had been`;
  const lines = [
    dryRun ? `${file} can be restored (${bytes} bytes, checked).` : `Restored ${file} (${bytes} bytes, checked).`,
    ...former,
    ...newer,
    queued === 0 ? 'No message was queued when the backup was made.' : `${sent} sent since arrive a second time.`,
    dryRun ? 'Nothing was changed.' : `Read what the server does next: ${PAGE}`,
  ];
  say(`${lines.join('\n')}\n`);
}
