import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@convoke/engine';
import { Client, TypeOverrides } from 'pg';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from '../migrations/migrate.js';
import { connectionSettings } from '../postgres/connection-settings.js';

/** A table with the types of its columns. */
export interface TargetTable {
  name: string;
  types: ReadonlyMap<string, string>;
}

const INT8 = 20;

/** The lock for one move into a database at a time; it ends with the transaction that holds it. */
const ALONE = `SELECT pg_advisory_xact_lock(hashtextextended('convoke move', 0))`;

/** Milliseconds to wait for others that read the tables, such as a server started too early. */
const LOCK_MS = 10_000;

/** How often and how long a server that does not answer is asked again what became of a move. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 10_000;

/** Tables about the database itself, or about the last minute. */
const OWN = [MIGRATION_TABLE, MIGRATION_LOCK_TABLE, 'moves', 'rate_limits'];

const MOVES = 'CREATE TABLE IF NOT EXISTS moves (id text PRIMARY KEY, moved_at bigint NOT NULL)';

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> ALL($1)
  ORDER BY c.relname, a.attnum`;

const REFERENCES = `
  SELECT c.relname AS "table", f.relname AS "other"
  FROM pg_constraint x JOIN pg_class c ON c.oid = x.conrelid JOIN pg_class f ON f.oid = x.confrelid
  WHERE x.contype = 'f' AND c.oid <> f.oid AND c.relnamespace = current_schema()::regnamespace`;

/** The server was lost while it committed: only the server knows whether it did. */
export class CommitUnknown extends DomainError {}

/**
 * Runs work in one transaction, while no other move runs. If it throws anything but `CommitUnknown`, nothing was
 * written.
 *
 * @param work.beforeCommit called when all is written, in the last moment in which nothing is kept
 * @throws DomainError `unavailable` with the server's own words
 */
export async function inTransaction<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  beforeCommit?: () => void,
): Promise<T> {
  const client = await connect(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await client.query(ALONE);
    const result = await work(client);
    beforeCommit?.();
    await commit(client);
    return result;
  } catch (error) {
    throw told(error);
  } finally {
    // Without waiting for a server that may be gone, which rolls back uncommitted work.
    client.connection.stream.destroy();
  }
}

/** @throws DomainError `unavailable` with the server's own message if it does not answer */
export async function reach(url: string): Promise<void> {
  await inTransaction(url, async () => undefined);
}

/** Every table to be filled, after those that it refers to. */
export async function targetTables(client: Client): Promise<TargetTable[]> {
  const columns = await client.query<{ table: string; column: string; type: string }>(COLUMNS, [OWN]);
  const references = await client.query<{ table: string; other: string }>(REFERENCES);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of columns.rows) {
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(column, type));
  }
  return inOrder([...tables.keys()], references.rows).map((name) => ({ name, types: tables.get(name) ?? new Map() }));
}

/**
 * Keeps everybody else out of the tables until the transaction ends.
 *
 * @throws DomainError `unavailable` if one of them holds a row
 */
export async function lockEmpty(client: Client, tables: readonly TargetTable[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query(`LOCK TABLE ${tables.map(({ name }) => `"${name}"`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
    if (rowCount === 0) continue;
    const advice = 'Stop the servers that use it, and make an empty one.';
    throw new DomainError('unavailable', `The other database holds rows already, in ${name}. ${advice}`);
  }
}

/** Notes with the rows which move wrote them; see `holdsMove`. */
export async function noteMove(client: Client, { id, now }: { id: string; now: number }): Promise<void> {
  await client.query(MOVES);
  await client.query('INSERT INTO moves (id, moved_at) VALUES ($1, $2)', [id, now]);
}

/**
 * Whether the rows of a move are in the database. Waits for a transaction of that move that is still being ended.
 *
 * @throws DomainError `unavailable`
 */
export function holdsMove(url: string, id: string): Promise<boolean> {
  return inTransaction(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`SELECT to_regclass('moves') IS NOT NULL AS "is"`);
    if (!rows[0]?.is) return false;
    const { rowCount } = await client.query('SELECT 1 FROM moves WHERE id = $1', [id]);
    return rowCount === 1;
  });
}

/** The same for a server that was just lost; `undefined` if it does not come back soon. */
export async function holdsMoveAfterLoss(url: string, id: string): Promise<boolean | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await holdsMove(url, id);
    } catch (error) {
      if (!(error instanceof DomainError) || performance.now() > deadline) return undefined;
    }
    await setTimeout(PAUSE_MS);
  }
}

/** @throws Error if tables refer to each other in a circle */
function inOrder(names: string[], references: readonly { table: string; other: string }[]): string[] {
  const ordered: string[] = [];
  const waits = (name: string) =>
    references.some(({ table, other }) => table === name && names.includes(other) && !ordered.includes(other));
  while (ordered.length < names.length) {
    const next = names.find((name) => !ordered.includes(name) && !waits(name));
    if (next === undefined) throw new Error('Tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

async function commit(client: Client): Promise<void> {
  try {
    await client.query('COMMIT');
  } catch (cause) {
    throw new CommitUnknown('unavailable', `PostgreSQL did not say whether it kept what was written: ${cause}.`, {
      cause,
    });
  }
}

async function connect(url: string): Promise<Client> {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  // A large table takes as long as it takes.
  const client = new Client({ ...connectionSettings({ url, statementLimitMs: 0 }), types });
  // The next caller gets the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw told(error);
  }
}

function told(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error) || error.name === 'AbortError') return error;
  return new DomainError('unavailable', `PostgreSQL: ${error.message}.`, { cause: error });
}
