import type { dashboardComponents } from '@convoke/contract/dashboard';

/** Who causes a change. */
export interface Actor {
  /**
   * - `person`: somebody who is signed in to the dashboard
   * - `key`: a program with an API key
   * - `operator`: a command on the server
   * - `server`: the server by itself
   */
  kind: 'person' | 'key' | 'operator' | 'server';
  /** The person's id or the key; `null` for the others. */
  id: string | null;
  /** The person's e-mail address at that time, or the key; `''` for the others. */
  name: string;
  /** The network address of the request; `null` without a request. */
  address: string | null;
}

/** What an audit log tells of. */
export type AuditAction = dashboardComponents['schemas']['AuditAction'];

/** One line of an account's audit log. Only its count ever changes, and it contains no secrets. */
export interface AuditEntry {
  /** Time-ordered. */
  id: string;
  accountId: string;
  /** Epoch milliseconds. */
  at: number;
  action: AuditAction;
  actor: Actor;
  /** What was changed, for people: a name or an address as it was then. */
  subject: string;
  /** How it was changed, as `storedText` writes it; `''` if there is nothing to say. */
  detail: string;
  /** How often it happened: 1, unless it repeats by itself. */
  count: number;
}

/** What makes entries the same although they tell of different moments. */
export interface Repetition {
  /** Of few entries. */
  group: string;
  /** Of one entry in its group; may be `''`. */
  item: string;
}
