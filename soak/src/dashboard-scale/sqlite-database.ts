import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import Database from 'better-sqlite3';
import type { FilledDatabase, Row } from './filled-database.js';

export async function sqliteDatabase(): Promise<FilledDatabase> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  let writer: Database.Database | undefined;
  return {
    url: `sqlite:${file}`,
    async first(query) {
      const database = new Database(file, { readonly: true });
      const row = database.prepare<[], Row>(query).get();
      database.close();
      if (!row) throw new Error(`nothing was found: ${query}`);
      return row;
    },
    async insert(table, rows) {
      writer ??= openWriter(file);
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first);
      const values = columns.map((column) => `@${column}`);
      const statement = writer.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`);
      writer.transaction(() => {
        for (const row of rows) statement.run(row);
      })();
    },
    async settle() {
      writer?.pragma('wal_checkpoint(truncate)');
      writer?.close();
      writer = undefined;
    },
    async remove() {
      writer?.close();
      await directory.remove();
    },
  };
}

/** What is written here need not outlive a crash. */
function openWriter(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('synchronous = off');
  database.pragma('cache_size = -500000');
  return database;
}
