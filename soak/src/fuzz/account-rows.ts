import Database from 'better-sqlite3';
import { z } from 'zod';

const name = z.object({ name: z.string() });

/** All that the database holds of an account, by table, row for row in the form of JSON. */
export function accountRows(file: string, accountId: string): Map<string, string[]> {
  const database = new Database(file, { readonly: true });
  const tables = z.array(name).parse(database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all());
  const ownerOf = (table: string) => {
    if (table === 'accounts') return 'id';
    const columns = z.array(name).parse(database.prepare(`SELECT name FROM pragma_table_info(?)`).all(table));
    return columns.some((column) => column.name === 'account_id') ? 'account_id' : undefined;
  };
  const rows = tables.flatMap(({ name: table }): [string, string[]][] => {
    const owner = ownerOf(table);
    if (owner === undefined) return [];
    const found = database.prepare(`SELECT * FROM "${table}" WHERE "${owner}" = ?`).all(accountId);
    return [[table, found.map((row) => JSON.stringify(row)).sort()]];
  });
  database.close();
  return new Map(rows);
}
