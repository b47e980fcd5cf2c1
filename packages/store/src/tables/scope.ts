import type { ChangeTopic } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import type { Topic } from '../signals.js';

/** Where the statements of an aggregate run: on a database, where they only read, or within a transaction. */
export interface Scope {
  readonly db: Kysely<Schema>;
  /** Which workers have something new to look at once the transaction is committed. */
  readonly wakes: Set<Topic>;
  /** What a page that is looked at may have to read anew. */
  readonly changes: Set<ChangeTopic>;
}
