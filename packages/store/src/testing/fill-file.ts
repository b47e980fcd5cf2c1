import { SourceFile } from '../migrate-to-postgres/source-file.js';
import { Database } from '../sqlite/driver.js';

/** Texts that encodings of arrays, rows or text might break. */
const STRANGE = [
  '',
  'NULL',
  'null',
  '"',
  "'",
  '\\',
  '\\x00',
  '{a,b}',
  'a\tb\r\nc',
  '😀é',
  '\u2028',
  '{"a":"\\""}',
  ' ',
];

/** Runs statements past the store. */
export function onFile<T>(file: string, work: (database: Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/**
 * Puts rows into every table there is: texts and integers of a row follow from its number, so that each
 * refers to those of the same number elsewhere; what may be null holds whatever is hard to carry over.
 */
export function fillFile(file: string, rows: number): void {
  const source = new SourceFile(file);
  const tables = source.tables().map(({ name }) => name);
  source.close();
  onFile(file, (database) => {
    database.pragma('foreign_keys = OFF');
    for (const name of tables) fillTable(database, { name, rows });
  });
}

function fillTable(database: Database, { name, rows }: { name: string; rows: number }): void {
  const columns = database
    .prepare<[], { name: string; type: string; required: number }>(
      `SELECT name, type, "notnull" AS required FROM pragma_table_info('${name}')`,
    )
    .all();
  const referring = new Set(
    database.prepare<[], string>(`SELECT "from" FROM pragma_foreign_key_list('${name}')`).pluck().all(),
  );
  const insert = database.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join()})`);
  const value = (at: number, { name: column, type, required }: { name: string; type: string; required: number }) => {
    if (referring.has(column)) return `v${at}`;
    if (/blob/i.test(type)) return Buffer.from([0, 255, at % 256, 92, ...Buffer.from(String(at))]);
    if (/int/i.test(type)) return required ? at : [null, Number.MAX_SAFE_INTEGER, -at][at % 3];
    return required ? `v${at}` : [null, ...STRANGE][at % (STRANGE.length + 1)];
  };
  database.transaction(() => {
    for (let at = 0; at < rows; at += 1) insert.run(columns.map((column) => value(at, column)));
  })();
}
