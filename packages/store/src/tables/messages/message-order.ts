/**
 * Messages to one invitee are sent in order. A new one is `blocked` while an earlier one is unfinished, and the
 * transaction that finishes the earlier one unblocks it; so claims read one index and never the blocked messages.
 *
 * Held by `conformance/messages.ts`, `side-by-side.test.ts` and `test/delivery/superseding.test.ts`.
 */

import type { DeliveryStatus, Message, MessageKind, MessageState } from '@convoke/engine';
import type { MessageProgress } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { locksRows } from '../../queries/dialects.js';
import { type Ids, ListQuery, PreparedQuery } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';

/** States in which a message still blocks later ones. */
const UNFINISHED_STATES = ['blocked', 'pending', 'sending'] as const satisfies MessageState[];

const held = new ListQuery<Ids>((db, { ids }) =>
  db
    .selectFrom('messages')
    .select('ordinal')
    .where('invitation_id', 'in', ids)
    .orderBy('invitation_id')
    .orderBy('ordinal')
    .forUpdate(),
);

/**
 * Locks the messages to these invitees until the transaction ends. To decide by them whether a new one is due or
 * blocked, lock them first: otherwise the one before might end without seeing the blocked one.
 */
export async function holdMessages(db: Kysely<Schema>, invitationIds: readonly string[]): Promise<void> {
  if (locksRows(db)) await held.write(db, { ids: invitationIds });
}

/** What is left of the messages to an invitee; `null` if there are none. */
export interface ProgressRow {
  attempted: number | null;
  unfinished: number | null;
}

/** Of some messages to one invitee: see `MessageProgress`. */
export const ATTEMPTED = sql<
  number | null
>`max(case when kind = 'request' and first_attempt_at is not null then 1 else 0 end)`.as('attempted');
export const UNFINISHED = sql<
  number | null
>`max(case when state in (${sql.join(UNFINISHED_STATES.map((state) => sql.lit(state)))}) then 1 else 0 end)`.as(
  'unfinished',
);

export function toProgress({ attempted, unfinished }: ProgressRow): MessageProgress {
  return { attempted: attempted === 1, unfinished: unfinished === 1 };
}

/** See `MessageProgress`. */
export const progressOf = new ListQuery<Ids, ProgressRow & { invitationId: string }>(
  (db, { ids }) =>
    db
      .selectFrom('messages')
      .select(['invitation_id as invitationId', ATTEMPTED, UNFINISHED])
      .where('invitation_id', 'in', ids)
      .groupBy('invitation_id'),
  'reads',
);

/** Messages that change nothing in the invitee's calendar. */
const INFORMATIONAL = ['priming', 'reminder'] as const satisfies MessageKind[];

function isInformational(kind: MessageKind): boolean {
  return INFORMATIONAL.some((each) => each === kind);
}

/** A message that has changed its state. */
interface DeliveryChange {
  appointmentId: string;
  invitationId: string;
  ordinal: number;
  kind: MessageKind;
  status: DeliveryStatus;
}

const statusUpdate = new PreparedQuery<DeliveryChange>((db, slot) =>
  db
    .updateTable('invitations')
    .set({ delivery_status: slot('status') })
    .where('appointment_id', '=', slot('appointmentId'))
    .where('id', '=', slot('invitationId'))
    .where('delivery_status', '<>', slot('status'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.ordinal')
            .where('messages.invitation_id', '=', slot('invitationId'))
            .where('messages.ordinal', '>', slot('ordinal'))
            .where('messages.kind', 'not in', [...INFORMATIONAL]),
        ),
      ),
    ),
);

/** Lets the invitation's delivery status follow its newest message; informational ones do not count. */
export async function followDelivery(db: Kysely<Schema>, change: DeliveryChange): Promise<void> {
  if (!isInformational(change.kind)) await statusUpdate.write(db, change);
}

type Promoted = Pick<Message, 'invitationId' | 'ordinal'>;

/** Looked for before anything is written: it is rare that something waits, and an update of nothing costs far more. */
const firstBlocked = new ListQuery<Ids, Promoted>((db, { ids }) =>
  blockedFirst(db, ids).select(['invitation_id as invitationId', 'ordinal']),
);

function blockedFirst(db: Kysely<Schema>, ids: RawBuilder<string>[]) {
  return db
    .selectFrom('messages')
    .where('invitation_id', 'in', ids)
    .where('state', '=', sql.lit('blocked'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as earlier')
            .select('earlier.ordinal')
            .whereRef('earlier.invitation_id', '=', 'messages.invitation_id')
            .whereRef('earlier.ordinal', '<', 'messages.ordinal')
            .where('earlier.state', 'in', [...UNFINISHED_STATES]),
        ),
      ),
    );
}

/** One that waits because the account has reached a limit goes on waiting. */
function promoted(now: RawBuilder<number>) {
  return { state: 'pending', due_at: sql<number>`case when due_at > ${now} then due_at else ${now} end` } as const;
}

const promotion = new PreparedQuery<Promoted & { now: number }>((db, slot) =>
  db
    .updateTable('messages')
    .set(promoted(slot('now')))
    .where('invitation_id', '=', slot('invitationId'))
    .where('ordinal', '=', slot('ordinal'))
    .where('state', '=', sql.lit('blocked')),
);

/** For a database that is asked over a distance: nothing waits for an answer. */
const promotionOfFirst = new ListQuery<Ids & { now: number }>((db, { slot, ids }) =>
  db
    .updateTable('messages')
    .set(promoted(slot('now')))
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('messages.invitation_id', 'messages.ordinal'),
        'in',
        blockedFirst(db, ids)
          .select(['messages.invitation_id', 'messages.ordinal'])
          .$asTuple('invitation_id', 'ordinal'),
      ),
    ),
);

interface Promotion {
  invitationIds: readonly string[];
  now: number;
  /** Told before the transaction ends if messages have become due. */
  onDue(): void;
}

/** Makes each invitee's first blocked message due, unless an earlier one is unfinished. */
export async function promoteNext(db: Kysely<Schema>, { invitationIds: ids, now, onDue }: Promotion): Promise<void> {
  if (locksRows(db)) {
    return promotionOfFirst.write(db, { ids, now }, ({ numAffectedRows = 0n }) => {
      if (numAffectedRows > 0n) onDue();
    });
  }
  const { rows } = await firstBlocked.execute(db, { ids });
  for (const row of rows) await promotion.write(db, { ...row, now });
  if (rows.length > 0) onDue();
}

/** Identifies a message and its invitee. */
export type FinishedMessage = Pick<Message, 'accountId' | 'appointmentId' | 'invitationId' | 'ordinal' | 'kind'>;

/** Columns of a `FinishedMessage`. */
export const FINISHED_COLUMNS = [
  'account_id as accountId',
  'appointment_id as appointmentId',
  'invitation_id as invitationId',
  'ordinal',
  'kind',
] as const;

interface Finishing extends Pick<Promotion, 'now' | 'onDue'> {
  messages: readonly FinishedMessage[];
  status: 'sent' | 'failed' | 'undeliverable';
}

/** Does what follows from messages that have just reached a final state. */
export async function finishMessages(db: Kysely<Schema>, finishing: Finishing): Promise<void> {
  const { messages, status, now, onDue } = finishing;
  for (const message of messages) await followDelivery(db, { ...message, status });
  const invitationIds = [...new Set(messages.map(({ invitationId }) => invitationId))];
  await promoteNext(db, { invitationIds, now, onDue });
}
