import type { Client } from 'pg';
import type { SourceTable } from './source-tables.js';
import { TableSum, type Value, withoutNul } from './table-sum.js';
import type { TargetTable } from './target-tables.js';

/** What one statement carries at most. */
const ROWS = 1_000;
const BYTES = 2 * 1024 * 1024;

/** What was written of a table. */
export interface Filled {
  sum: TableSum;
  /** Texts in which U+0000 became U+FFFD. */
  replaced: number;
}

export interface Filling {
  source: SourceTable;
  target: TargetTable;
  rows: Iterable<Value[]>;
  /** Ends the work before the next statement. */
  signal: AbortSignal | undefined;
}

/** Writes rows, some thousand with each statement: memory holds no more of them. */
export async function fillTable(client: Client, { source, target, rows, signal }: Filling): Promise<Filled> {
  const insert = insertInto(target, source.columns);
  const sum = new TableSum();
  let replaced = 0;
  let batch: Value[][] = [];
  let bytes = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (batch.length > 0) await client.query(insert, transposed(batch, source.columns.length));
    batch = [];
    bytes = 0;
  };
  for (const given of rows) {
    const row = given.map(withoutNul);
    replaced += row.filter((value, at) => value !== given[at]).length;
    sum.add(row);
    batch.push(row);
    bytes += row.reduce<number>((total, value) => total + sizeOf(value), 0);
    if (batch.length >= ROWS || bytes >= BYTES) await flush();
  }
  await flush();
  return { sum, replaced };
}

/** One array for each column: however many rows, the statement is the same. */
function insertInto({ name, types }: TargetTable, columns: readonly string[]): string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const arrays = columns.map((column, at) => `$${at + 1}::${types.get(column)}[]`).join(', ');
  return `INSERT INTO "${name}" (${list}) SELECT * FROM unnest(${arrays})`;
}

function transposed(rows: readonly Value[][], width: number): Value[][] {
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? null));
}

function sizeOf(value: Value): number {
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;
}
