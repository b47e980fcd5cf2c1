import { sql } from 'kysely';
import type { ColumnTypes } from '../column-types.js';

/** Integers are 64 bits wide everywhere, so that none is too narrow for an instant. */
export const POSTGRES_COLUMN_TYPES: ColumnTypes = {
  integer: 'bigint',
  bytes: 'bytea',
  tableOptions: sql``,
};
