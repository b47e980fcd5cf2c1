import type { Client } from 'pg';
import { connectToPostgres } from './query-postgres.js';

/** Objects of the schema `public` that the statements below do not write. */
const UNKNOWN = `
  SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'i')
  UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

const TABLES = `
  SELECT relname AS name, format('CREATE %sTABLE %I (%s);', CASE relpersistence WHEN 'u' THEN 'UNLOGGED ' END, relname,
    string_agg(format('%I %s%s%s%s', attname, format_type(atttypid, atttypmod),
      (SELECT format(' COLLATE %I', collname) FROM pg_collation JOIN pg_type ON pg_type.oid = atttypid
        WHERE pg_collation.oid = attcollation AND attcollation <> typcollation),
      (SELECT format(' DEFAULT %s', pg_get_expr(adbin, adrelid)) FROM pg_attrdef
        WHERE adrelid = attrelid AND adnum = attnum),
      CASE WHEN attnotnull THEN ' NOT NULL' END), ', ' ORDER BY attnum)) AS line,
    string_agg(format('quote_nullable(%I)', attname), ', ' ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  GROUP BY pg_class.oid, relname, relpersistence ORDER BY relname`;

/** Keys before what refers to them. */
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s;', relname, conname, pg_get_constraintdef(pg_constraint.oid)) AS line
  FROM pg_constraint JOIN pg_class ON conrelid = pg_class.oid
  WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'c', 'f')
  ORDER BY position(contype::text IN 'pucf'), relname, conname`;

const INDEXES = `
  SELECT pg_get_indexdef(indexrelid) || ';' AS line FROM pg_index JOIN pg_class ON indexrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  ORDER BY relname`;

/**
 * The statements that make the tables, constraints and indexes of a database, sorted, so that equal databases have
 * the same.
 *
 * @throws Error that names what they would lack, such as a view
 */
export async function postgresSchema(url: string): Promise<string[]> {
  const { tables, afterwards } = await read(url);
  return [...tables, ...afterwards];
}

/**
 * A small database as SQL that makes it again in an empty one, sorted, so that equal databases have the same
 * text. `pg_dump` writes the same, but belongs to an installation of PostgreSQL, is bound to its version, and
 * is not among the programs from npm.
 *
 * @throws Error that names what the text would lack, such as a view
 */
export async function dumpPostgres(url: string): Promise<string> {
  const { tables, rows, afterwards } = await read(url);
  return [...tables, ...rows, ...afterwards, ''].join('\n');
}

/** Statements: constraints and indexes come after the rows, so that these need no order. */
async function read(url: string): Promise<Record<'tables' | 'rows' | 'afterwards', string[]>> {
  const client = await connectToPostgres(url);
  try {
    const { rows: unknown } = await client.query<{ name: string }>(UNKNOWN);
    if (unknown.length > 0) throw new Error(`No table or index: ${unknown.map(({ name }) => name).join(', ')}`);
    const { rows: tables } = await client.query<{ name: string; line: string; columns: string }>(TABLES);
    const rows: string[] = [];
    for (const { name, columns } of tables) {
      const values = `concat_ws(', ', ${columns})`;
      rows.push(
        ...(await lines(
          client,
          `SELECT format('INSERT INTO %I VALUES (%s);', '${name}', ${values}) AS line
        FROM "${name}" ORDER BY 1`,
        )),
      );
    }
    const afterwards = [...(await lines(client, CONSTRAINTS)), ...(await lines(client, INDEXES))];
    return { tables: tables.map(({ line }) => line), rows, afterwards };
  } finally {
    await client.end();
  }
}

async function lines(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(statement);
  return rows.map(({ line }) => line);
}
