import type { CompiledQuery, QueryResult } from 'kysely';
import type { CommitMemory } from '../queries/database.js';
import type { CachedStatement, StatementCache } from './statement-cache.js';

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
  const { named, written } = tablesOf(statement, query.sql);
  for (const memory of memories) if (named.has(memory.table)) writeHeld(memory, writer);
  try {
    return runStatement<Row>(statement, query.parameters);
  } finally {
    for (const memory of memories) if (written.has(memory.table)) memory.forget();
  }
}

interface TouchedTables {
  /** Words of the statement, of which some are tables. */
  named: ReadonlySet<string>;
  /** Those that it may change; there are no triggers, and no keys that delete or change other rows. */
  written: ReadonlySet<string>;
}

const touched = new WeakMap<CachedStatement, TouchedTables>();

function tablesOf(statement: CachedStatement, text: string): TouchedTables {
  const known = touched.get(statement);
  if (known) return known;
  const tables = {
    named: new Set(text.match(/\w+/g)),
    written: new Set(
      Array.from(text.matchAll(/\b(?:into|update|delete\s+from)\s+"?(\w+)/gi), ([, table = '']) => table),
    ),
  };
  if (statement.readonly) tables.written.clear();
  touched.set(statement, tables);
  return tables;
}
