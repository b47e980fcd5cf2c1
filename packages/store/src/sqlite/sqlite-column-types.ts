import { sql } from 'kysely';
import type { ColumnTypes } from '../column-types.js';

/** Rows lie in the order of their primary key, which is time-ordered; types are checked as other databases do. */
export const SQLITE_COLUMN_TYPES: ColumnTypes = {
  integer: 'integer',
  bytes: 'blob',
  tableOptions: sql`without rowid, strict`,
};
