import { DomainError } from '@convoke/engine';
import type { Client } from 'pg';
import type { SourceFile, SourceTable } from './source-file.js';
import { TableSum, type Value, withoutNul } from './table-sum.js';
import type { TargetTable } from './target-database.js';

/** The result of one table. */
export interface MovedTable {
  table: string;
  rows: number;
  /** The same in both databases; see `TableSum`. */
  checksum: string;
  /** Texts in which U+0000, which PostgreSQL does not hold, became U+FFFD. */
  replaced: number;
}

/** A table in both databases. */
export interface TablePair {
  source: SourceTable;
  target: TargetTable;
}

export interface CopyOptions {
  source: SourceFile;
  pairs: readonly TablePair[];
  /** Ends the work before the next statement. */
  signal?: AbortSignal | undefined;
  /** Called as rows are written, and again as they are read for comparison. */
  onRows(table: string, rows: number): void;
}

/** The most that one statement carries. */
const ROWS = 1_000;
const BYTES = 2 * 1024 * 1024;
/** Rows read at a time if one may hold a message of a megabyte. */
const ROWS_WITH_BYTES = 20;

/**
 * Pairs the tables of both databases, in the order of the second.
 *
 * @throws DomainError `unavailable` if one has a table or column that the other lacks
 */
export function matchTables(sources: readonly SourceTable[], targets: readonly TargetTable[]): TablePair[] {
  const lost = sources.find(({ name }) => !targets.some((target) => target.name === name));
  if (lost) throw differ(`the table ${lost.name}, which only the file has`);
  return targets.map((target) => {
    const source = sources.find(({ name }) => name === target.name);
    if (!source) throw differ(`the table ${target.name}, which the file lacks: it must belong to Convoke alone`);
    const columns = new Set([...source.columns, ...target.types.keys()]);
    if (columns.size !== source.columns.length || columns.size !== target.types.size) {
      throw differ(`the columns of the table ${target.name}`);
    }
    return { source, target };
  });
}

/**
 * Writes every row of every table, reads it again, and compares, within the client's transaction.
 *
 * @throws DomainError `unavailable` if a table does not hold what was written
 */
export async function copyTables(client: Client, options: CopyOptions): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  for (const pair of options.pairs) {
    const { sum, replaced } = await fillTable(client, { ...options, pair });
    const { name } = pair.target;
    const held = await sumTable(client, { ...options, pair });
    if (held.rows !== sum.rows || held.checksum !== sum.checksum) {
      const counts = `${sum.rows} rows (${sum.checksum}) became ${held.rows} (${held.checksum})`;
      throw new DomainError('unavailable', `The table ${name} did not arrive as it was: ${counts}.`);
    }
    await client.query(`ANALYZE "${name}"`);
    moved.push({ table: name, rows: sum.rows, checksum: sum.checksum, replaced });
  }
  return moved;
}

interface TableCopy extends CopyOptions {
  pair: TablePair;
}

/** Writes some thousand rows with each statement: memory holds no more of them. */
async function fillTable(
  client: Client,
  { source, pair, signal, onRows }: TableCopy,
): Promise<{ sum: TableSum; replaced: number }> {
  const insert = insertInto(pair.target, pair.source.columns);
  const sum = new TableSum();
  let replaced = 0;
  let batch: Value[][] = [];
  let bytes = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (batch.length > 0) await client.query(insert, transposed(batch, pair.source.columns.length));
    onRows(pair.target.name, batch.length);
    batch = [];
    bytes = 0;
  };
  for (const given of source.rows(pair.source)) {
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

/** Reads a table as PostgreSQL holds it. */
async function sumTable(client: Client, { pair, signal, onRows }: TableCopy): Promise<TableSum> {
  const { name, types } = pair.target;
  const limit = [...types.values()].includes('bytea') ? ROWS_WITH_BYTES : ROWS;
  const sum = new TableSum();
  await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${list(pair.source.columns)} FROM "${name}"`);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<Value[]>({ text: `FETCH ${limit} FROM moved`, rowMode: 'array' });
    for (const row of rows) sum.add(row);
    onRows(name, rows.length);
    if (rows.length < limit) break;
  }
  await client.query('CLOSE moved');
  return sum;
}

/** One array for each column: however many rows, the statement is the same. */
function insertInto({ name, types }: TargetTable, columns: readonly string[]): string {
  const arrays = columns.map((column, at) => `$${at + 1}::${types.get(column)}[]`).join(', ');
  return `INSERT INTO "${name}" (${list(columns)}) SELECT * FROM unnest(${arrays})`;
}

function list(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

function transposed(rows: readonly Value[][], width: number): Value[][] {
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? null));
}

function sizeOf(value: Value): number {
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;
}

function differ(what: string): DomainError {
  return new DomainError('unavailable', `The two databases differ in ${what}.`);
}
