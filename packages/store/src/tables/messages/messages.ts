import { both, type Message, type MessageKind } from '@convoke/engine';
import { CALENDAR_TRANSPORT } from '@convoke/engine/calendars';
import type {
  KeptInvitee,
  LateRefusal,
  MessageProgress,
  MessageRetry,
  MessageWriter,
  NewestMessagesQuery,
  RepeatsQuery,
  Settlement,
  Superseded,
  SupersededMessage,
  Superseding,
} from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { opaque } from '../../queries/dialects.js';
import { type Ids, ListQuery, PreparedQuery, parts, RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';
import {
  FINISHED_COLUMNS,
  type FinishedMessage,
  finishMessages,
  followDelivery,
  holdMessages,
  progressOf,
  promoteNext,
  toProgress,
} from './message-order.js';

/** Selects a `Message`. */
export const MESSAGE_COLUMNS = [
  'messages.invitation_id as invitationId',
  'messages.ordinal as ordinal',
  'messages.appointment_id as appointmentId',
  'messages.account_id as accountId',
  'messages.kind as kind',
  'messages.sequence as sequence',
  'messages.content_sequence as contentSequence',
  'messages.stamp as stamp',
  'messages.response as response',
  'messages.scope as scope',
  'messages.occurrence_start as occurrenceStart',
  'messages.form as form',
  'messages.answers as answers',
  'messages.cause as cause',
  'messages.comment as comment',
  'messages.transport as transport',
  'messages.state as state',
  'messages.due_at as dueAt',
  'messages.attempts as attempts',
  'messages.crashes as crashes',
  'messages.fence as fence',
  'messages.first_attempt_at as firstAttemptAt',
  'messages.detail as detail',
  'messages.refusal as refusal',
  'messages.traceparent as traceparent',
  'messages.created_at as createdAt',
  'messages.finished_at as finishedAt',
] as const;

const newestOfInvitation = new PreparedQuery<NewestMessagesQuery, Message>((db, slot) =>
  db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('account_id', '=', slot('accountId'))
    .where('invitation_id', '=', slot('invitationId'))
    .orderBy('ordinal', 'desc')
    .limit(slot('limit')),
);

const CALENDAR_LANES = `${CALENDAR_TRANSPORT}/`;

const insertion = new RowsQuery<Message>((db, items) => db.insertInto('messages').values(items.map(toRow)));

/** Few messages are about one occurrence, or show answers to some. */
const occurrenceInsertion = new RowsQuery<Message>((db, items) =>
  db.insertInto('messages').values(items.map((from) => ({ ...toRow(from), ...occurrenceRow(from) }))),
);

function occurrenceRow(from: Slot<Message>) {
  return { occurrence_start: from('occurrenceStart'), form: from('form'), answers: from('answers') };
}

/** Messages for a calendar name its lane themselves. */
const calendarInsertion = new RowsQuery<Message>((db, items) =>
  db
    .insertInto('messages')
    .values(items.map((from) => ({ ...toRow(from), ...occurrenceRow(from), transport: from('transport') }))),
);

/** The account's lane, if it has one: looked up where the row is written, so that no verb needs to know of lanes. */
function laneOf(from: Slot<Message>) {
  const [transport, accountId] = [from('transport'), from('accountId')];
  const hasLane = sql`exists (select 1 from senders where account_id = ${accountId} and has_lane = 1)`;
  return sql<string>`cast(${transport} as text) || case when ${hasLane} then '/' || cast(${from('accountId')} as text) else '' end`;
}

function toRow(from: Slot<Message>) {
  return {
    invitation_id: from('invitationId'),
    ordinal: from('ordinal'),
    appointment_id: from('appointmentId'),
    account_id: from('accountId'),
    kind: from('kind'),
    sequence: from('sequence'),
    content_sequence: from('contentSequence'),
    stamp: from('stamp'),
    response: from('response'),
    scope: from('scope'),
    cause: from('cause'),
    comment: from('comment'),
    transport: laneOf(from),
    state: from('state'),
    due_at: from('dueAt'),
    attempts: from('attempts'),
    crashes: from('crashes'),
    fence: from('fence'),
    lease_until: null,
    first_attempt_at: from('firstAttemptAt'),
    detail: from('detail'),
    refusal: from('refusal'),
    traceparent: from('traceparent'),
    created_at: from('createdAt'),
    finished_at: from('finishedAt'),
    // The account's brand at this moment.
    brand_version: sql<number>`(select brand_version from accounts where id = ${from('accountId')})`,
  };
}

interface SupersededRow extends SupersededMessage {
  accountId: string;
  attempted: number | null;
}

/** One query for each set of kinds that ever ended together; there are three. */
const superseding = new Map<string, ListQuery<Ids & { now: number }, SupersededRow>>();

function supersedingOf(kinds: readonly MessageKind[]): ListQuery<Ids & { now: number }, SupersededRow> {
  const known = superseding.get(kinds.join());
  if (known) return known;
  const query = new ListQuery<Ids & { now: number }, SupersededRow>(
    (db, { slot, ids }) =>
      db
        .updateTable('messages')
        .set({ state: 'superseded', finished_at: slot('now') })
        .where('invitation_id', 'in', ids)
        .where('state', 'in', ['pending', 'blocked'])
        .where('kind', 'in', [...kinds])
        // A reminder that has arrived needs no cancel, so one that is tried again may end at any time.
        .where((eb) => eb.or([eb('first_attempt_at', 'is', null), eb('kind', '=', 'reminder')]))
        .returning([
          'account_id as accountId',
          'invitation_id as invitationId',
          'due_at as dueAt',
          'kind',
          'occurrence_start as occurrenceStart',
          'first_attempt_at as attempted',
        ]),
    'writes',
  );
  superseding.set(kinds.join(), query);
  return query;
}

/** Only the newest claim may record its outcome: what has another fence is not found. */
const settling = new PreparedQuery<Settlement, FinishedMessage>((db, slot) =>
  db
    .updateTable('messages')
    .set(({ fn }) => ({
      state: slot('state'),
      due_at: fn.coalesce(
        slot(({ state, dueAt }) => (state === 'pending' ? dueAt : null)),
        'due_at',
      ),
      crashes: 0,
      lease_until: null,
      detail: slot('detail'),
      refusal: slot('refusal'),
      finished_at: slot(({ state, now }) => (state === 'pending' ? null : now)),
    }))
    .where('invitation_id', '=', slot('invitationId'))
    .where('ordinal', '=', slot('ordinal'))
    .where('state', '=', opaque('sending'))
    .where('fence', '=', slot('fence'))
    .returning(FINISHED_COLUMNS),
);

export class Messages implements MessageWriter {
  readonly #db: Kysely<Schema>;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#db = scope.db;
    this.#scope = scope;
  }

  list(query: { accountId: string; invitationId: string }): Promise<Message[]> {
    return this.#db
      .selectFrom('messages')
      .select(MESSAGE_COLUMNS)
      .where('account_id', '=', query.accountId)
      .where('invitation_id', '=', query.invitationId)
      .orderBy('ordinal')
      .execute();
  }

  listNewest(query: NewestMessagesQuery): Promise<Message[]> {
    return newestOfInvitation.rows(this.#db, query);
  }

  listOfAppointment(query: { accountId: string; appointmentId: string }): Promise<Message[]> {
    return this.#db
      .selectFrom('invitations')
      .innerJoin('messages', 'messages.invitation_id', 'invitations.id')
      .select(MESSAGE_COLUMNS)
      .where('invitations.account_id', '=', query.accountId)
      .where('invitations.appointment_id', '=', query.appointmentId)
      .orderBy('invitations.id')
      .orderBy('messages.ordinal')
      .execute();
  }

  async listRepeats({ invitationId, since }: RepeatsQuery): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('messages')
      .select('created_at as createdAt')
      .where('invitation_id', '=', invitationId)
      .where('cause', '=', 'resend')
      .where('state', '<>', 'superseded')
      .where('created_at', '>', since)
      .orderBy('ordinal')
      .execute();
    return rows.map(({ createdAt }) => createdAt);
  }

  async hasUnfinished(accountId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('messages')
      .select('ordinal')
      .where('account_id', '=', accountId)
      .where('finished_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async insert(messages: readonly Message[]): Promise<void> {
    for (const { accountId } of messages) this.#scope.changes.add('messages', accountId);
    const isForCalendar = messages[0]?.transport.startsWith(CALENDAR_LANES);
    const isPlain = messages.every(({ occurrenceStart, answers }) => occurrenceStart === null && answers === null);
    const plain = isPlain ? insertion : occurrenceInsertion;
    await (isForCalendar ? calendarInsertion : plain).write(this.#db, messages);
    for (const { accountId, comment } of messages) this.#scope.stored.add(accountId, [comment]);
    if (messages.some(({ state }) => state === 'pending')) this.#scope.wakes.add('messages');
  }

  async supersedeUnattempted({ invitationIds, kinds, now }: Superseding): Promise<Superseded> {
    await holdMessages(this.#db, invitationIds);
    const ended: SupersededRow[] = [];
    const progress = new Map<string, MessageProgress>();
    const onDue = () => void this.#scope.wakes.add('messages');
    for await (const ids of parts(invitationIds)) {
      // In one step, each after the other.
      const asked = supersedingOf(kinds).execute(this.#db, { ids, now });
      const left = promoteNext(this.#db, { invitationIds: ids, now, onDue }).then(() => this.#progress(ids));
      const [{ rows }, found] = await both(asked, left);
      ended.push(...rows);
      for (const [id, each] of found) progress.set(id, each);
    }
    for (const { accountId } of ended) this.#scope.changes.add('messages', accountId);
    const superseded = ended.flatMap(({ attempted, accountId: _, ...each }) => (attempted === null ? [each] : []));
    return { superseded, progress };
  }

  async retryNow({ accountId, invitationId, ordinal, now }: MessageRetry): Promise<void> {
    this.#scope.changes.add('messages', accountId);
    const { numUpdatedRows } = await this.#db
      .updateTable('messages')
      .set({ due_at: now })
      .where('account_id', '=', accountId)
      .where('invitation_id', '=', invitationId)
      .where('ordinal', '=', ordinal)
      .where('state', '=', opaque('pending'))
      .where('due_at', '>', now)
      // One that was never attempted waits because the account has reached a limit.
      .where('first_attempt_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) this.#scope.wakes.add('messages');
  }

  async refuseSent({ invitationId, ordinal, detail, now }: LateRefusal): Promise<void> {
    const row = await this.#db
      .updateTable('messages')
      .set({ state: 'undeliverable', detail, finished_at: now })
      .where('invitation_id', '=', invitationId)
      .where('ordinal', '=', ordinal)
      .where('state', '=', opaque('sent'))
      .returning('account_id as accountId')
      .executeTakeFirst();
    if (row) this.#scope.changes.add('messages', row.accountId);
  }

  async keepInvitee({ invitationId, invitee }: KeptInvitee): Promise<void> {
    await holdMessages(this.#db, [invitationId]);
    await this.#db
      .updateTable('messages')
      .set({ invitee: JSON.stringify(invitee) })
      .where('invitation_id', '=', invitationId)
      .where('finished_at', 'is', null)
      .where('first_attempt_at', 'is not', null)
      .where('invitee', 'is', null)
      .execute();
  }

  async progress(invitationIds: readonly string[]): Promise<Map<string, MessageProgress>> {
    // The locks keep the progress as it is until the transaction ends.
    await holdMessages(this.#db, invitationIds);
    return this.#progress(invitationIds);
  }

  async #progress(ids: readonly string[]): Promise<Map<string, MessageProgress>> {
    const { rows } = await progressOf.execute(this.#db, { ids });
    const found = new Map(rows.map(({ invitationId, ...row }) => [invitationId, toProgress(row)]));
    return new Map(ids.map((id) => [id, found.get(id) ?? { attempted: false, unfinished: false }]));
  }

  async settle(settlement: Settlement): Promise<boolean> {
    const message = await settling.first(this.#db, settlement);
    if (!message) return false;
    this.#scope.changes.add('messages', message.accountId);
    // The invitation's delivery status and the timeline follow.
    this.#scope.changes.add('appointments', message.accountId);
    const { state, now } = settlement;
    if (state === 'pending') {
      await followDelivery(this.#db, { ...message, status: 'queued' });
      this.#scope.wakes.add('messages');
      return true;
    }
    const onDue = () => void this.#scope.wakes.add('messages');
    await finishMessages(this.#db, { messages: [message], status: state, now, onDue });
    return true;
  }
}
