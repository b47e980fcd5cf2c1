import { CommandError, jsonLine, say, stopSignal } from '@convoke/cli';
import { Command } from 'commander';
import type { Config, DatabaseConfig, PostgresConfig } from '../../config/config.js';
import { readConfig } from '../../config/read-config.js';
import { VARIABLES } from '../../config/variables.js';
import { migrateDatabase } from '../../database/migrate-database.js';
import { prepareDatabase } from '../../database/open-database.js';
import { createLog } from '../../runtime/log.js';
import { systemRuntime } from '../../runtime/runtime.js';
import { showProgress } from './show-progress.js';

interface Options {
  from?: string;
  to?: string;
  json?: boolean;
}

/**
 * `convoke migrate`: brings the database to this version's schema, as `serve` does on start, or moves it to
 * PostgreSQL.
 */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database up to date, or move it from SQLite to PostgreSQL')
    .option('--to <url>', 'move the database here: postgres://user:password@host:port/database; stop its server first')
    .option('--from <url>', 'move this database, sqlite:PATH, to that of --to or CONVOKE_DATABASE_URL')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(options: Options): Promise<void> {
  if (options.from !== undefined || options.to !== undefined) return move(options);
  const config = readConfig(process.env);
  const lock = await prepareDatabase(config, await createLog(config.logLevel));
  lock.release();
  say('The database is up to date.\n');
}

async function move({ from, to, json }: Options): Promise<void> {
  const source = from === undefined ? readConfig(process.env).database : databaseOf('--from', from);
  if (to !== undefined) databaseOf('--to', to);
  const config = readConfig({ ...process.env, ...(to !== undefined && { CONVOKE_DATABASE_URL: to }) });
  const target = postgresOf(config.database);
  if (source.kind !== 'sqlite') throw new CommandError('Only an SQLite database can be moved: --from sqlite:PATH.');
  const progress = showProgress(process.stderr);
  const { tables } = await migrateDatabase({
    from: source,
    to: target,
    secretKeys: keysOf(config),
    runtime: systemRuntime(await createLog(config.logLevel)),
    signal: stopSignal(),
    onProgress: progress.show,
  }).finally(progress.end);
  if (json) {
    say(jsonLine({ moved: true, tables: tables ?? null }));
    return;
  }
  for (const { table, rows, checksum, replaced } of tables ?? []) {
    const note = replaced > 0 ? `  (U+0000 in ${replaced} texts became U+FFFD)` : '';
    say(`${table.padEnd(20)} ${String(rows).padStart(10)}  ${checksum}${note}\n`);
  }
  if (!tables) say('Everything had been moved already.\n');
  say('Moved. Start the servers with CONVOKE_DATABASE_URL and CONVOKE_SECRET_KEY of the new database.\n');
}

function postgresOf(database: DatabaseConfig): PostgresConfig {
  if (database.kind === 'postgres') return database;
  throw new CommandError(
    'The target is missing: give --to postgres://user:password@host:port/database or CONVOKE_DATABASE_URL.',
  );
}

function keysOf({ secretKeys }: Config): NonNullable<Config['secretKeys']> {
  // readConfig requires it with PostgreSQL.
  if (!secretKeys) throw new CommandError('CONVOKE_SECRET_KEY is required with PostgreSQL.');
  return secretKeys;
}

function databaseOf(option: string, value: string): DatabaseConfig {
  const { data, error } = VARIABLES.CONVOKE_DATABASE_URL.safeParse(value);
  if (!data) throw new CommandError(`${option} ${error?.issues[0]?.message ?? 'is no database'}.`);
  return data;
}
