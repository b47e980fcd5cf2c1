import type { DatabaseConnection, Kysely } from 'kysely';
import type { Schema } from '../schema.js';

const connections = new WeakMap<Kysely<Schema>, DatabaseConnection>();

/** Runs `work` in one transaction of Kysely's. */
export function transact<T>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
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
