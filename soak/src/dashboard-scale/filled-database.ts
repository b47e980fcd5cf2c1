/** A row by its columns, as the database's driver reads and takes it. */
export type Row = Record<string, string | number | Buffer | null>;

/** A database that is filled beside the server, many rows at a time. */
export interface FilledDatabase {
  /** As `CONVOKE_DATABASE_URL` takes it. */
  url: string;
  /** @throws Error where the query finds nothing */
  first(query: string): Promise<Row>;
  /** All of a kind: each has the same columns. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
  /** Does what databases do by themselves once much was written. */
  settle(): Promise<void>;
  /** Deletes it. */
  remove(): Promise<void>;
}
