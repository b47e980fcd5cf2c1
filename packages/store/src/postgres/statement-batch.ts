import { type Connection, type CustomTypesConfig, DatabaseError, type FieldDef, type Submittable } from 'pg';
import type { StatementNames } from './statement-names.js';

/** One statement with its parameters. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** What the server answers to one statement. */
export interface Answer {
  /** The first word of its command tag, such as `INSERT`. */
  command: string;
  /** Rows that it returned or changed. */
  rowCount: number;
  rows: Record<string, unknown>[];
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

/** The names of the statements that each connection has parsed. */
const parsedOn = new WeakMap<Connection, Set<string>>();

/**
 * Statements that leave in one message and are answered together (postgresql.org/docs, 54.2.3, with one Sync at the
 * end): the server skips what follows one that fails. Unless they begin a transaction or are within one, they are a
 * transaction of their own.
 *
 * `pg` calls the methods with the server's messages, as it does for `pg-cursor`.
 */
export class StatementBatch implements Submittable {
  readonly answers: Answer[] = [];
  /** `pg` puts its limit of time around it. */
  callback: (error?: unknown) => void = () => undefined;
  readonly #statements: readonly Statement[];
  readonly #names: StatementNames;
  readonly #types: CustomTypesConfig;
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];

  constructor(statements: readonly Statement[], { names, types }: { names: StatementNames; types: CustomTypesConfig }) {
    this.#statements = statements;
    this.#names = names;
    this.#types = types;
  }

  submit(connection: Connection): void {
    const parsed = parsedOn.get(connection) ?? new Set();
    parsedOn.set(connection, parsed);
    const parsing: (string | undefined)[] = [];
    // Whatever cannot be sent must fail before the first byte has left.
    const bound = this.#statements.map(({ values }) => values.map(toParameter));
    connection.stream.cork();
    for (const [at, { text }] of this.#statements.entries()) {
      const name = this.#names.nameOf(text);
      if (name === undefined || !(parsed.has(name) || parsing.includes(name))) {
        connection.parse({ name: name ?? '', text, types: [] }, true);
        parsing.push(name);
      }
      connection.bind({ statement: name ?? '', values: bound[at] ?? [] }, true);
      connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
    if (parsing.length > 0) this.#noteParsed(connection, { parsed, parsing });
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < this.#columns.length; at++) {
      const column = this.#columns[at];
      const value = fields[at];
      if (column) row[column.name] = typeof value === 'string' ? column.parse(value) : null;
    }
    this.#rows.push(row);
  }

  /** @param message whose text is a command tag, such as `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ');
    this.answers.push({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.#rows });
    this.#rows = [];
    this.#columns = [];
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  /** A statement that fails may have been parsed before. */
  #noteParsed(
    connection: Connection,
    { parsed, parsing }: { parsed: Set<string>; parsing: (string | undefined)[] },
  ): void {
    const note = () => {
      const name = parsing.shift();
      if (name !== undefined) parsed.add(name);
    };
    const end = () => {
      connection.off('parseComplete', note);
      connection.off('readyForQuery', end);
    };
    connection.on('parseComplete', note);
    connection.on('readyForQuery', end);
  }
}

/**
 * As the server reads a value in its text format. PostgreSQL cannot store U+0000 in text: in text from outside, such as
 * a receiver's response, the replacement character stands for it.
 */
function toParameter(value: unknown): Buffer | string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError('This is no value of a column.');
}

/** Has a connection run the statements. */
export function runBatch(client: { query(batch: StatementBatch): unknown }, batch: StatementBatch): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    batch.callback = (error) => (error ? reject(withStack(error)) : resolve(batch.answers));
    client.query(batch);
  });
}

/** That of `pg` ends where its socket was read. */
function withStack(error: unknown): unknown {
  if (error instanceof DatabaseError) Error.captureStackTrace(error);
  return error;
}
