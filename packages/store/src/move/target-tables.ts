import type { Client } from 'pg';
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from '../migrations/migration-tables.js';

/** A table with the types of its columns. */
export interface TargetTable {
  name: string;
  types: ReadonlyMap<string, string>;
}

/** What tells of the database itself, or of the last minute. */
const OWN = [MIGRATION_TABLE, MIGRATION_LOCK_TABLE, 'moves', 'rate_limits'];

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

/** Every table that is to be filled; each behind those that it refers to. */
export async function targetTables(client: Client): Promise<TargetTable[]> {
  const columns = await client.query<{ table: string; column: string; type: string }>(COLUMNS, [OWN]);
  const references = await client.query<{ table: string; other: string }>(REFERENCES);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of columns.rows) {
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(column, type));
  }
  return inOrder([...tables.keys()], references.rows).map((name) => ({ name, types: tables.get(name) ?? new Map() }));
}

/** @throws Error where tables refer to each other in a circle */
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
