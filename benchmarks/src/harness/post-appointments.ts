import { Database } from '@convoke/store/sqlite-driver';
import { queryPostgres } from '@convoke/testkit';
import type { ConvokeSettings } from '../processes/convoke.js';
import type { HttpLoadGenerator } from '../processes/load/http-load.js';
import type { Sample } from './figure.js';

export const CONNECTIONS = 50;
/** Requests in one round. */
export const AMOUNT = 10_000;

interface Posted {
  url: string;
  body: string;
  /** Number of requests; default: those of a whole round. */
  amount?: number;
  connections?: number;
}

/**
 * Creates appointments over HTTP for one round.
 *
 * @throws Error unless the response to each request is 201
 */
export async function postAppointments(
  load: HttpLoadGenerator,
  { url, body, amount = AMOUNT, connections = CONNECTIONS }: Posted,
): Promise<Sample> {
  const target = `${url}/api/v1/appointments`;
  const { created, seconds, p99Ms } = await load.run({ url: target, body, amount, connections });
  if (created !== amount) throw new Error(`${amount - created} of ${amount} requests were not answered with 201`);
  return { rate: amount / seconds, p99: p99Ms };
}

const TABLES = ['appointments', 'revisions', 'invitations', 'messages'];

/**
 * Takes a round's sample and counts the rows that it added to the database.
 *
 * @throws Error unless each successful request added one row to each table
 */
export async function countingRows(
  database: CountedDatabase,
  measure: () => Promise<Sample>,
  tables: readonly string[] = TABLES,
): Promise<Sample> {
  const count = () => Promise.all(tables.map((table) => countRows(database, `select count(*) from ${table}`)));
  const before = await count();
  const sample = await measure();
  const added = (await count()).map((rows, at) => rows - (before[at] ?? 0));
  if (added.some((rows) => rows !== AMOUNT)) {
    throw new Error(
      `${AMOUNT} requests were answered, but the rows of ${tables.join(', ')} grew by ${added.join(', ')}`,
    );
  }
  return sample;
}

/** A server's database: PostgreSQL if there is a `databaseUrl`, otherwise SQLite in `file`. */
type CountedDatabase = Pick<ConvokeSettings, 'file' | 'databaseUrl'>;

/** The number of rows that a query counts, over a separate connection. */
export async function countRows({ file, databaseUrl }: CountedDatabase, query: string): Promise<number> {
  if (databaseUrl !== undefined) {
    const [row = {}] = await queryPostgres(databaseUrl, query);
    return Number(Object.values(row)[0]);
  }
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare(query).pluck().get());
  } finally {
    database.close();
  }
}
