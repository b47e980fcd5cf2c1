import type { CompiledQuery, QueryResult } from 'kysely';
import type { CommitMemory } from '../queries/database.js';
import type { CachedStatement, StatementCache, TouchedTables } from './statement-cache.js';

export function runStatement<Row>(statement: CachedStatement, parameters: readonly unknown[]): QueryResult<Row> {
  if (!statement.reader) {
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
  const rows: Row[] = statement.all(parameters);
  return { rows, numAffectedRows: BigInt(rows.length) };
}

/** Writes what is held in memory. */
export function writeHeld(memory: CommitMemory, writer: StatementCache): void {
  for (const { sql, parameters } of memory.takeWrites()) runStatement(writer.prepare(sql), parameters);
}

/** Runs a statement in a transaction whose commit holds rows in memory, which are the same before and after it. */
export function runBeside<Row>(
  memories: readonly CommitMemory[],
  { query, writer }: { query: CompiledQuery; writer: StatementCache },
): QueryResult<Row> {
  const statement = writer.prepare(query.sql);
  if (memories.length === 0) return runStatement<Row>(statement, query.parameters);
  const { read, written } = touchedTables(statement, { query, writer });
  for (const memory of memories) {
    if (read.has(memory.table) || written.has(memory.table)) writeHeld(memory, writer);
  }
  try {
    return runStatement<Row>(statement, query.parameters);
  } finally {
    for (const memory of memories) if (written.has(memory.table)) memory.forget();
  }
}

const touched = new WeakMap<CachedStatement, TouchedTables>();

/** SQLite says it once for each statement, also of text in it that no builder of queries understands. */
function touchedTables(
  statement: CachedStatement,
  { query, writer }: { query: CompiledQuery; writer: StatementCache },
): TouchedTables {
  const known = touched.get(statement);
  if (known) return known;
  const tables = writer.tablesOf(query);
  touched.set(statement, tables);
  return tables;
}
