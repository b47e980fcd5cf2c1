import type { ColumnDataType, RawBuilder } from 'kysely';

/** What a dialect calls the column types that the tables are made of, beside `text`. */
export interface ColumnTypes {
  /** A whole number of up to 53 bits. */
  integer: ColumnDataType;
  bytes: ColumnDataType;
  /** What follows the column list of `create table`. */
  tableOptions: RawBuilder<unknown>;
}
