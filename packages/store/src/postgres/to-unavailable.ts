import { DomainError } from '@convoke/engine';
import { DatabaseError } from 'pg';
import { TransactionConflict, unavailable, WaitTimeout } from '../queries/database.js';

/**
 * Conditions that tell of the server, the disk or the connection, not of the statement (postgresql.org/docs, appendix
 * A): connection exceptions, a server that takes no writes, insufficient resources, limits, intervention by the
 * operator, system errors, damage; a lock or a statement that took too long; an idle transaction that was ended; a
 * wrong password.
 */
const ENVIRONMENT = /^(08|25006|25P03|28|3D000|53|54|55P03|57|58|XX00[12])/;
/** Serialization failure and deadlock: the other transaction was kept. */
const CONFLICT = /^40(001|P01)$/;

/** `lock_timeout`, and `statement_timeout`, which comes first if a statement waits for several locks in turn. */
const WAITED = /^(55P03|57014)$/;

/**
 * Converts errors of the environment to `DomainError`; errors of the statement stay as they are.
 *
 * An unavailable database is `unavailable` and nothing else; connections are restored by themselves. Held by
 * `lost-connections.test.ts` and `test/postgres/outage.test.ts`.
 */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (!(error instanceof DatabaseError)) return isOfConnection(error) ? unavailable(error) : error;
  if (CONFLICT.test(error.code ?? '') || isStalePlan(error)) return new TransactionConflict(error);
  if (WAITED.test(error.code ?? '')) return new WaitTimeout(error);
  return ENVIRONMENT.test(error.code ?? '') ? unavailable(error) : error;
}

/** Whether nothing more can be asked over a connection on which this happened. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return error.severity === 'FATAL' || isStalePlan(error);
}

/** Whether the server takes no more connections (`too_many_connections`). */
export function isFull(error: unknown): boolean {
  return error instanceof DomainError && error.cause instanceof DatabaseError && error.cause.code === '53300';
}

/** The client's message after it gave up waiting for an answer that was overdue. */
const TIMEOUTS = new Set(['Query read timeout', 'Connection terminated due to connection timeout']);

/** Whether the server, or the way there, has gone silent. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUTS.has(error.message);
}

/** A statement was prepared before the tables changed: on a new connection it works. */
function isStalePlan({ code, routine }: DatabaseError): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** All that the client itself reports is of the connection, except for mistakes in the program. */
function isOfConnection(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}
