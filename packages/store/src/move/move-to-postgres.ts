import { setTimeout } from 'node:timers/promises';
import { DomainError, type Logger, type Store } from '@convoke/engine';
import { Kysely } from 'kysely';
import { KyselyStore } from '../kysely-store.js';
import { requireCurrent } from '../migrations/require-current.js';
import { migratePostgres } from '../postgres/migrate-postgres.js';
import type { Schema } from '../schema.js';
import type { FileLock } from '../sqlite/acquire-file-lock.js';
import { acquireServeLock } from '../sqlite/acquire-serve-lock.js';
import { openFile } from '../sqlite/open-file.js';
import { SQLITE_COLUMN_TYPES } from '../sqlite/sqlite-column-types.js';
import { sqliteDialect } from '../sqlite/sqlite-dialect.js';
import { checkTarget, copyToPostgres, type MovedTable } from './copy-to-postgres.js';
import { lockMove } from './lock-move.js';
import { MoveSource } from './move-source.js';
import { explainMove } from './move-standing.js';
import { CommitUnknown, holdsMove, holdsMoveAfterLoss, reach } from './move-target.js';
import { type LeaseRelease, releaseLeases } from './release-leases.js';

export interface MoveOptions {
  /** A database of SQLite of this version; a server may be using it. */
  file: string;
  /** `postgres://user:password@host:port/database` of an empty database. */
  url: string;
  /** The same without a password: what is told of it. */
  target: string;
  /** Names this attempt; unique. */
  id: string;
  /** Epoch milliseconds. */
  now(): number;
  leases: Omit<LeaseRelease, 'now'>;
  /** Milliseconds in which whoever serves the file must have ended. */
  patienceMs: number;
  /** Refuses, by throwing, what must not be moved. Called while the file is served, and again when nobody serves it any more. */
  check(store: Store): Promise<void>;
  /** Told of each step, in the words that an operator reads. */
  onStep(text: string): void;
  onTable(table: MovedTable): void;
  signal?: AbortSignal | undefined;
  log: Logger;
}

export interface MoveResult {
  /** `undefined` where a former move had written everything already. */
  tables: MovedTable[] | undefined;
}

/** Milliseconds between two tries to be alone on the file. */
const PAUSE_MS = 50;

/**
 * Moves a database of SQLite into one of PostgreSQL. Whoever serves the file ends; then everything is written and read again in one
 * transaction; then the file is used no longer. Where it throws, the file can be served again, except where PostgreSQL was
 * lost in the very commit: then the same move is to be run again. A move that was killed is to be run again, or abandoned.
 *
 * @throws DomainError `unavailable`
 */
export async function moveToPostgres(options: MoveOptions): Promise<MoveResult> {
  const lock = await lockMove(options.file);
  try {
    const source = new MoveSource(options.file);
    try {
      return (await isComplete(source, options)) ? { tables: undefined } : await moveAll(source, options);
    } finally {
      source.release();
    }
  } finally {
    lock.release();
  }
}

/** Whether a former run has written everything; it may have been killed before it could say so. */
async function isComplete(source: MoveSource, { file, url, target, now }: MoveOptions): Promise<boolean> {
  const { standing } = source;
  if (standing.id === '') return false;
  if (standing.target !== target) throw new DomainError('unavailable', explainMove(file, standing));
  if (standing.state === 'moved') return true;
  const isHeld = await holdsMove(url, standing.id);
  if (isHeld) source.finish(now());
  return isHeld;
}

async function moveAll(source: MoveSource, options: MoveOptions): Promise<MoveResult> {
  const { file, url, target, now, log, check, onStep } = options;
  const isClosed = source.standing.state === 'closed';
  await reach(url);
  await migratePostgres({ url, log });
  await checkTarget({ file, url });
  if (!isClosed) await withStore(options, ({ store }) => check(store));
  onStep('Waiting until nobody serves the file any more.');
  source.want({ target, now: now() });
  let alone: FileLock | undefined;
  try {
    alone = await untilAlone(options);
    const tables = await closeAndCopy(source, options);
    source.finish(now());
    return { tables };
  } catch (error) {
    if (error instanceof CommitUnknown) throw error;
    alone?.release();
    alone = undefined;
    source.reopen();
    throw explainFailure(error);
  } finally {
    alone?.release();
  }
}

async function closeAndCopy(source: MoveSource, options: MoveOptions): Promise<MovedTable[]> {
  const { url, id, now, leases, check, onStep, signal, log } = options;
  await withStore(options, async ({ store, db }) => {
    const released = await releaseLeases(db, { ...leases, now: now() });
    if (released > 0) log.warn({ released }, 'gave back what workers had claimed that are gone');
    await check(store);
  });
  signal?.throwIfAborted();
  source.close(id);
  onStep('The file is closed. Writing and comparing each table.');
  const tables: MovedTable[] = [];
  const onTable = (table: MovedTable) => {
    tables.push(table);
    options.onTable(table);
  };
  try {
    return await copyToPostgres({ ...options, now: now(), onTable });
  } catch (error) {
    if (!(error instanceof CommitUnknown)) throw error;
    const isHeld = await holdsMoveAfterLoss(url, id);
    if (isHeld === true) return tables;
    if (isHeld === false) throw new DomainError('unavailable', error.message, { cause: error });
    const advice = 'Run the same command again when it answers; until then nobody serves the file.';
    throw new CommitUnknown('unavailable', `${error.message} ${advice}`, { cause: error });
  }
}

/** @throws DomainError `unavailable` where somebody goes on serving the file */
async function untilAlone({ file, patienceMs, signal }: MoveOptions): Promise<FileLock> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return acquireServeLock(file);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (performance.now() > deadline) {
        throw new DomainError('unavailable', `${file} is still served. Stop that server, and run this again.`);
      }
    }
    await setTimeout(PAUSE_MS, undefined, { signal });
  }
}

async function withStore<T>(
  { file, log }: Pick<MoveOptions, 'file' | 'log'>,
  work: (opened: { store: Store; db: Kysely<Schema> }) => Promise<T>,
): Promise<T> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(await openFile({ file, log })) });
  const store = new KyselyStore(db);
  try {
    await requireCurrent(db, SQLITE_COLUMN_TYPES);
    return await work({ store, db });
  } finally {
    await store.close();
  }
}

function explainFailure(error: unknown): unknown {
  const note = 'Nothing was moved; the file can be served again.';
  if (error instanceof DomainError) return new DomainError(error.code, `${error.message} ${note}`, { cause: error });
  const isStop = error instanceof Error && error.name === 'AbortError';
  return isStop ? new DomainError('unavailable', `Stopped. ${note}`, { cause: error }) : error;
}
