import { type CountedDatabase, countRows } from './count-rows.js';
import type { Sample } from './figure.js';
import { AMOUNT } from './post-appointments.js';

const TABLES = ['appointments', 'revisions', 'invitations', 'messages'];

/**
 * Takes a round's sample and counts what it left in the database.
 *
 * @throws Error unless each answered request left one row in each table
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
