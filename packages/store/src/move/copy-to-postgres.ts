import { DomainError } from '@convoke/engine';
import type { Client } from 'pg';
import { openExisting } from '../sqlite/open-existing.js';
import { fillTable } from './fill-table.js';
import { matchTables, type TablePair } from './match-tables.js';
import { inTransaction } from './move-target.js';
import { sourceRows, sourceTables } from './source-tables.js';
import { sumTable } from './sum-table.js';
import { targetTables } from './target-tables.js';

/** What became of one table. */
export interface MovedTable {
  table: string;
  rows: number;
  /** The same in both databases; see `TableSum`. */
  checksum: string;
  /** Texts in which U+0000, which PostgreSQL does not hold, became U+FFFD. */
  replaced: number;
}

export interface CopyOptions {
  /** A database of SQLite that nobody writes any more. */
  file: string;
  /** A database of PostgreSQL that `migratePostgres` has prepared and nobody uses yet. */
  url: string;
  /** Written into the database with the rows; see `holdsMove`. */
  id: string;
  now: number;
  signal?: AbortSignal | undefined;
  /** Told of each table once it is written and read again. */
  onTable(table: MovedTable): void;
}

/** Milliseconds to wait for others who look into the tables. */
const LOCK_MS = 10_000;

const MOVES = 'CREATE TABLE IF NOT EXISTS moves (id text PRIMARY KEY, moved_at bigint NOT NULL)';

/**
 * Writes every row of every table into the other database, reads it there again, and compares, all in one transaction: the
 * other database holds everything or nothing, whenever whoever does this ends.
 *
 * @throws DomainError `unavailable` where the other database holds something, is in use, or does not hold what was written
 */
export async function copyToPostgres(options: CopyOptions): Promise<MovedTable[]> {
  const { url, id, now, file } = options;
  const database = openExisting(file);
  try {
    return await inTransaction(url, async (client) => {
      const pairs = matchTables(sourceTables(database), await targetTables(client));
      await takeOver(client, pairs);
      const moved: MovedTable[] = [];
      for (const pair of pairs) {
        const table = await copyTable(client, pair, { ...options, rows: sourceRows(database, pair.source) });
        options.onTable(table);
        moved.push(table);
      }
      await client.query(MOVES);
      await client.query('INSERT INTO moves (id, moved_at) VALUES ($1, $2)', [id, now]);
      return moved;
    });
  } finally {
    database.close();
  }
}

/**
 * Whether the other database could take every row: looks at tables, columns, and whether they are empty.
 *
 * @throws DomainError `unavailable` where not
 */
export function checkTarget({ file, url }: Pick<CopyOptions, 'file' | 'url'>): Promise<void> {
  const database = openExisting(file);
  return inTransaction(url, async (client) => {
    await refuseRows(client, matchTables(sourceTables(database), await targetTables(client)));
  }).finally(() => database.close());
}

/** A server that was started on it too early waits, and gives up. */
async function takeOver(client: Client, pairs: readonly TablePair[]): Promise<void> {
  const tables = pairs.map(({ target }) => `"${target.name}"`).join(', ');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  await refuseRows(client, pairs);
}

async function refuseRows(client: Client, pairs: readonly TablePair[]): Promise<void> {
  for (const { target } of pairs) {
    const { rowCount } = await client.query(`SELECT 1 FROM "${target.name}" LIMIT 1`);
    if (rowCount === 0) continue;
    const advice = 'Stop the servers that use it, and make an empty one.';
    throw new DomainError('unavailable', `The other database holds rows already, in ${target.name}. ${advice}`);
  }
}

async function copyTable(
  client: Client,
  { source, target }: TablePair,
  { signal, rows }: Pick<CopyOptions, 'signal'> & { rows: ReturnType<typeof sourceRows> },
): Promise<MovedTable> {
  const { sum, replaced } = await fillTable(client, { source, target, rows, signal });
  const held = await sumTable(client, { table: target, columns: source.columns });
  if (held.rows !== sum.rows || held.checksum !== sum.checksum) {
    const counts = `${sum.rows} rows (${sum.checksum}) became ${held.rows} (${held.checksum})`;
    throw new DomainError('unavailable', `The table ${target.name} did not arrive as it was: ${counts}.`);
  }
  await client.query(`ANALYZE "${target.name}"`);
  return { table: target.name, rows: sum.rows, checksum: sum.checksum, replaced };
}
