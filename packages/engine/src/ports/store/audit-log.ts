import type { AuditAction, AuditEntry, Repetition } from '../../domain/audit-entry.js';

export interface AuditCount {
  accountId: string;
  actions: readonly AuditAction[];
  /** Absent for everybody. */
  actorId?: string | undefined;
  /** Epoch milliseconds. */
  since: number;
}

export interface AuditReader {
  /**
   * An account's entries, newest first.
   *
   * @param query.before only those older than the entry of this id
   */
  list(query: { accountId: string; before?: string | undefined; limit: number }): Promise<AuditEntry[]>;
  /** How often an account, or one person in it, has done one of these actions. */
  count(query: AuditCount): Promise<number>;
  /** The items of the entries in a group; see `Repetition`. */
  listRepeated(query: { accountId: string; group: string }): Promise<string[]>;
}

export interface AuditWriter extends AuditReader {
  insert(entries: readonly AuditEntry[]): Promise<void>;
  /** Adds the entry, or its count to the account's entry of that repetition. */
  addRepeated(entry: AuditEntry, repetition: Repetition): Promise<void>;
  /**
   * Deletes entries from before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}
