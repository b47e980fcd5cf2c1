import type { Client } from 'pg';
import { TableSum, type Value } from './table-sum.js';
import type { TargetTable } from './target-tables.js';

/** Rows that are read at a time. One with bytes may hold a message of a megabyte. */
const ROWS = 1_000;
const ROWS_WITH_BYTES = 20;

/** Reads a table as PostgreSQL holds it, its columns in the given order. */
export async function sumTable(
  client: Client,
  { table: { name, types }, columns }: { table: TargetTable; columns: readonly string[] },
): Promise<TableSum> {
  const limit = [...types.values()].includes('bytea') ? ROWS_WITH_BYTES : ROWS;
  const list = columns.map((column) => `"${column}"`).join(', ');
  const sum = new TableSum();
  await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${list} FROM "${name}"`);
  for (;;) {
    const { rows } = await client.query<Value[]>({ text: `FETCH ${limit} FROM moved`, rowMode: 'array' });
    for (const row of rows) sum.add(row);
    if (rows.length < limit) break;
  }
  await client.query('CLOSE moved');
  return sum;
}
