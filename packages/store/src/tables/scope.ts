import type { ChangedAppointment } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import type { Changes, Topic } from '../signals.js';
import type { StoredAmounts } from '../uses/stored-amounts.js';

/** Where the statements of an aggregate run: on a database, only to read, or within a transaction. */
export interface Scope {
  readonly db: Kysely<Schema>;
  /** Which workers have new work once the transaction is committed. */
  readonly wakes: Set<Topic>;
  /** What open pages may have to reload. */
  readonly changes: Changes;
  /** Appointments whose entries in the agenda are outdated once the transaction is committed. */
  readonly outdated: ChangedAppointment[];
  /** What is stored for accounts once the transaction is committed. */
  readonly stored: StoredAmounts;
}
