import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@convoke/engine';
import type { DatabaseConnection, Kysely } from 'kysely';
import type { Schema } from '../schema.js';

const connections = new WeakMap<Kysely<Schema>, DatabaseConnection>();

/** Milliseconds before work that lost to another transaction is done again: at most as often as there are entries. */
const PAUSES = [5, 20, 50, 100, 200];

/**
 * Runs `work` in a Kysely transaction, and again if the database undid it in favour of another one. So `work` must have
 * no effect but its writes.
 */
export async function transact<T>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await attempt(db, work);
    } catch (error) {
      if (!(error instanceof TransactionConflict)) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
  return attempt(db, work);
}

function attempt<T>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const connection = await transaction.getExecutor().provideConnection((held) => Promise.resolve(held));
    connections.set(transaction, connection);
    try {
      return await work(transaction);
    } finally {
      connections.delete(transaction);
    }
  });
}

/**
 * The connection that a running transaction holds, `undefined` outside one. A compiled query may go to it directly:
 * Kysely's own way there, a queue for queries that are run side by side, takes a dozen promises each.
 */
export function connectionOf(db: Kysely<Schema>): DatabaseConnection | undefined {
  return connections.get(db);
}

/** The database undid a transaction in favour of another one: a repetition may succeed. */
export class TransactionConflict extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The database is busy with other changes to the same data; try again shortly.', { cause });
  }
}

/** A statement was given up because it waited too long, most likely for another transaction. */
export class WaitTimeout extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'Waited too long for other changes to the same data; try again shortly.', { cause });
  }
}
