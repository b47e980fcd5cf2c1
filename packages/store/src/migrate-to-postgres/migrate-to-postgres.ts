import { DomainError, type Logger } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';
import { migratePostgres } from '../postgres/postgres-store.js';
import { acquireFileLock, type FileLock } from '../sqlite/acquire-file-lock.js';
import { openSqliteStore } from '../sqlite/sqlite-store.js';
import { copyTables, type MovedTable, matchTables } from './copy-tables.js';
import { explainMigration } from './migration-mark.js';
import { SourceFile } from './source-file.js';
import {
  CommitUnknown,
  holdsMove,
  holdsMoveAfterLoss,
  inTransaction,
  lockEmpty,
  noteMove,
  reach,
  targetTables,
} from './target-database.js';

export interface MigrationOptions {
  /** A database of SQLite of this version that no server uses. */
  file: string;
  /** `postgres://user:password@host:port/database` of an empty database. */
  url: string;
  /** The same without its password, for messages. */
  target: string;
  /** Names this attempt; unique. */
  id: string;
  /** Epoch milliseconds. */
  now(): number;
  /** Refuses, by throwing, what must not be moved. */
  check(store: Store): Promise<void>;
  /** Called with the current table, and with how many of all rows were written and compared. */
  onProgress(progress: MigrationProgress): void;
  signal?: AbortSignal | undefined;
  log: Logger;
}

export interface MigrationProgress {
  table: string;
  /** Rows written and rows compared. */
  done: number;
  /** Twice the rows of the file. */
  total: number;
}

export interface MigrationResult {
  /** `undefined` if an earlier move had already written everything. */
  tables: MovedTable[] | undefined;
}

/**
 * Moves a database of SQLite into one of PostgreSQL: everything is written, read again and compared in one
 * transaction. The file is not changed before that; from the moment of the commit on it is marked, and used
 * no longer. Where this throws, the file can be served as before, except where PostgreSQL was lost in the
 * very commit: then the same move is to be run again, and so is one that was killed.
 *
 * Held by `move.test.ts`.
 *
 * @throws DomainError `unavailable`
 */
export async function migrateToPostgres(options: MigrationOptions): Promise<MigrationResult> {
  const { file } = options;
  const lock = lockServing(file);
  try {
    if (await settleFormerMove(options)) return { tables: undefined };
    return { tables: await moveAll(options).catch(explainFailure) };
  } finally {
    lock.release();
  }
}

/** The lock of a server: a file cannot be served while it is moved, nor moved while it is served. */
function lockServing(file: string): FileLock {
  const advice = 'Stop "convoke serve" first, or wait for the other "convoke migrate"; then run this again.';
  return acquireFileLock({ file, refusal: `A server or another move uses ${file}. ${advice}` });
}

/**
 * Finds out what became of a former move that could not say so itself.
 *
 * @returns whether the other database has everything
 */
async function settleFormerMove(options: MigrationOptions): Promise<boolean> {
  const { file, url, target } = options;
  const source = new SourceFile(file);
  try {
    const { mark } = source;
    if (!mark) return false;
    if (mark.target !== target) throw new DomainError('unavailable', explainMigration(file, mark));
    if (mark.isComplete) return true;
    const isHeld = await holdsMove(url, mark.id);
    if (isHeld) complete(source, options);
    else source.withdraw();
    return isHeld;
  } finally {
    source.close();
  }
}

async function moveAll(options: MigrationOptions): Promise<MovedTable[]> {
  const { file, url, id, now, target, signal, check } = options;
  await reach(url);
  await withStore(options, check);
  await migratePostgres(options);
  signal?.throwIfAborted();
  const source = new SourceFile(file);
  let tables: MovedTable[] = [];
  try {
    await inTransaction(
      url,
      async (client) => {
        const pairs = matchTables(source.tables(), await targetTables(client));
        const onRows = countRows(pairs, options);
        await lockEmpty(
          client,
          pairs.map((pair) => pair.target),
        );
        tables = await copyTables(client, { source, pairs, signal, onRows });
        await noteMove(client, { id, now: now() });
      },
      () => source.announce({ id, target, now: now() }),
    );
    complete(source, options);
    return tables;
  } catch (error) {
    if (!(error instanceof CommitUnknown)) throw error;
    const isHeld = await holdsMoveAfterLoss(url, id);
    if (isHeld === undefined) throw error;
    if (isHeld) {
      complete(source, options);
      return tables;
    }
    source.withdraw();
    throw new DomainError('unavailable', error.message, { cause: error });
  } finally {
    source.close();
  }
}

/** A file that cannot be written says less, but is not served either: see `SourceFile.announce`. */
function complete(source: SourceFile, { now, log }: MigrationOptions): void {
  try {
    source.complete(now());
  } catch (err) {
    log.warn({ err }, 'everything was moved, but the file could not be marked as moved; run the same command again');
  }
}

function countRows(pairs: ReturnType<typeof matchTables>, { onProgress }: MigrationOptions) {
  const total = 2 * pairs.reduce((rows, { source }) => rows + source.rows, 0);
  let done = 0;
  return (table: string, rows: number) => {
    done += rows;
    onProgress({ table, done, total });
  };
}

async function withStore(
  { file, log }: Pick<MigrationOptions, 'file' | 'log'>,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await openSqliteStore({ file, log });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** Says so if nothing was moved. */
function explainFailure(error: unknown): never {
  if (error instanceof CommitUnknown) {
    const advice = 'Run the same command again when it answers; until then the file cannot be served.';
    throw new DomainError('unavailable', `${error.message} ${advice}`, { cause: error });
  }
  const note = 'Nothing was moved.';
  if (error instanceof DomainError) throw new DomainError(error.code, `${error.message} ${note}`, { cause: error });
  const isStop = error instanceof Error && error.name === 'AbortError';
  throw isStop ? new DomainError('unavailable', `Stopped. ${note}`, { cause: error }) : error;
}
