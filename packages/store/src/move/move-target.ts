import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@convoke/engine';
import { Client, TypeOverrides } from 'pg';
import { connectionSettings } from '../postgres/connection-settings.js';

const INT8 = 20;

/** One move into a database at a time; it ends with the transaction that holds it. */
const ALONE = `SELECT pg_advisory_xact_lock(hashtextextended('convoke move', 0))`;

/** How often and how long a server that does not answer is asked again what became of a move. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 10_000;

/** The server was lost while it committed: only the server knows whether it did. */
export class CommitUnknown extends DomainError {}

/**
 * Runs work in one transaction that no other move runs beside. Where it throws anything but `CommitUnknown`, nothing was
 * written.
 *
 * @throws DomainError `unavailable` with the server's own words
 */
export async function inTransaction<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await client.query(ALONE);
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    throw told(error);
  } finally {
    // Without waiting for a server that may be gone; it rolls back what is not committed.
    client.connection.stream.destroy();
  }
}

/** @throws DomainError `unavailable` where the server does not answer, with its own words */
export async function reach(url: string): Promise<void> {
  await inTransaction(url, async () => undefined);
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

/** The same for a server that has just been lost; `undefined` where it does not come back soon. */
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
  // Whoever asks next hears of it.
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
