import { Command } from 'commander';
import type { Config, DatabaseConfig } from '../config/config.js';
import { readConfig } from '../config/read-config.js';
import { VARIABLES } from '../config/variables.js';
import { createLog } from '../log.js';
import { moveDatabase, type Route, undoMove } from '../move/move-database.js';
import { prepareDatabase } from '../prepare-database.js';
import { systemRuntime } from '../runtime.js';
import { CommandError } from './command-error.js';
import { stopSignal } from './stop-signal.js';

interface Options {
  from?: string;
  to?: string;
  abort?: boolean;
  json?: boolean;
}

/** A server lets what it has begun come to its end, for ten seconds at most; one that is no server of this version never ends. */
const PATIENCE_MS = 60_000;

/** `convoke migrate`: brings the database to this version's schema, as `serve` does on start, or moves it to PostgreSQL. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database to this version, or move it from SQLite to PostgreSQL')
    .option('--from <url>', 'move this database, sqlite:PATH; a server that uses it ends')
    .option(
      '--to <url>',
      'where it is moved, postgres://user:password@host:port/database; CONVOKE_DATABASE_URL without',
    )
    .option('--abort', 'go on with the file after a move that was interrupted')
    .option('--json', 'print JSON')
    .action(run);
}

async function run(options: Options): Promise<void> {
  const { from, to, abort } = options;
  if (from !== undefined) return move({ ...options, from });
  if (to !== undefined || abort) throw new CommandError('Moving needs --from sqlite:PATH.');
  const config = readConfig(process.env);
  const lock = await prepareDatabase(config, await createLog(config.logLevel));
  lock.release();
  process.stdout.write('The database is up to date.\n');
}

async function move({ from, to, abort, json }: Options & { from: string }): Promise<void> {
  const env = { ...process.env, ...(to !== undefined && { CONVOKE_DATABASE_URL: databaseUrl('--to', to) }) };
  const config = readConfig(env);
  const route = routeOf(databaseOf('--from', from), config.database);
  if (abort) return undo(route);
  const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
  const { tables } = await moveDatabase({
    ...route,
    secretKeys: keysOf(config),
    runtime: systemRuntime(await createLog(config.logLevel)),
    signal: stopSignal(),
    patienceMs: PATIENCE_MS,
    onStep: say,
    onTable: ({ table, rows, checksum, replaced }) => {
      const note = replaced > 0 ? `  (U+0000 in ${replaced} texts became U+FFFD)` : '';
      say(`${table.padEnd(20)} ${String(rows).padStart(10)}  ${checksum}${note}`);
    },
  });
  if (json) process.stdout.write(`${JSON.stringify({ moved: true, tables: tables ?? null })}\n`);
  if (!tables) say('Everything had been moved already.');
  say('Moved. Start the servers with CONVOKE_DATABASE_URL and CONVOKE_SECRET_KEY of the new database.');
}

async function undo(route: Route): Promise<void> {
  const isUndone = await undoMove(route);
  const text = isUndone ? `${route.from.file} can be served again.` : `${route.from.file} is not being moved.`;
  process.stdout.write(`${text}\n`);
}

function routeOf(from: DatabaseConfig, to: DatabaseConfig): Route {
  if (from.kind !== 'sqlite') throw new CommandError('--from must be sqlite:PATH.');
  if (to.kind !== 'postgres') throw new CommandError('--to must be postgres://user:password@host:port/database.');
  return { from, to };
}

function keysOf({ secretKeys }: Config): NonNullable<Config['secretKeys']> {
  // Demanded with every URL of PostgreSQL.
  if (!secretKeys) throw new CommandError('CONVOKE_SECRET_KEY is required with PostgreSQL.');
  return secretKeys;
}

function databaseUrl(option: string, value: string): string {
  databaseOf(option, value);
  return value;
}

function databaseOf(option: string, value: string): DatabaseConfig {
  const { data, error } = VARIABLES.CONVOKE_DATABASE_URL.safeParse(value);
  if (!data) throw new CommandError(`${option} ${error?.issues[0]?.message ?? 'is no database'}.`);
  return data;
}
