import type { Database } from 'better-sqlite3';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from '../migrations/migration-tables.js';
import type { Value } from './table-sum.js';

/** A table with the names of its columns. */
export interface SourceTable {
  name: string;
  columns: string[];
}

/** What tells of the file itself. */
const OWN = [MIGRATION_TABLE, MIGRATION_LOCK_TABLE, 'moves'];

/** Every table of a file whose rows are to be moved. */
export function sourceTables(database: Database): SourceTable[] {
  const rows = database
    .prepare<[], { name: string; column: string }>(
      `SELECT t.name, c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name, c.cid`,
    )
    .all();
  const tables = new Map<string, string[]>();
  for (const { name, column } of rows) tables.set(name, [...(tables.get(name) ?? []), column]);
  return [...tables].filter(([name]) => !OWN.includes(name)).map(([name, columns]) => ({ name, columns }));
}

/** The rows of a table one after another; nothing else can be asked over the connection meanwhile. */
export function sourceRows(database: Database, { name, columns }: SourceTable): IterableIterator<Value[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return database.prepare<[], Value[]>(`SELECT ${list} FROM "${name}"`).raw().iterate();
}
