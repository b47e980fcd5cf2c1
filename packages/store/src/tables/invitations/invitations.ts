import type { Invitation, LastAnswer } from '@convoke/engine';
import type {
  AnswerCount,
  CandidateQuery,
  FirstInvite,
  HistoryQuery,
  InvitationChange,
  InvitationPageQuery,
  InvitationQuery,
  InvitationsQuery,
  InvitationWriter,
  ResponseCounts,
} from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { type Ids, ListQuery, PreparedQuery, RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';
import { answerCount, firstInvites } from './invitation-counts.js';
import {
  between,
  findLastAnswers,
  INVITATION_COLUMNS,
  locked,
  oneDateResponseCounts,
  page,
  present,
  presentKeys,
  responseCounts,
} from './invitation-queries.js';

const insertion = new RowsQuery<Invitation>((db, items) => db.insertInto('invitations').values(items.map(toRow)));

function toRow(slot: Slot<Invitation>) {
  return {
    account_id: slot('accountId'),
    appointment_id: slot('appointmentId'),
    id: slot('id'),
    name: slot('name'),
    address: slot('address'),
    address_key: slot('addressKey'),
    language: slot('language'),
    time_zone: slot('timeZone'),
    role: slot('role'),
    response: slot('response'),
    responded_at: slot('respondedAt'),
    comment: slot('comment'),
    delegated_to: slot('delegatedTo'),
    delivery_status: slot('deliveryStatus'),
    channel_data: slot('channelData'),
    channel_key: slot('channelKey'),
    last_ordinal: slot('lastOrdinal'),
    last_stamp: slot('lastStamp'),
    replaces: slot('replaces'),
    occurrence_start: slot('occurrenceStart'),
    calendar_kind: slot('calendarKind'),
    calendar_kind_source: slot('calendarKindSource'),
    introduction: slot('introduction'),
    created_at: slot('createdAt'),
    removed_at: slot('removedAt'),
  };
}

interface InvitationUpdate extends Ids {
  appointmentId: string;
  change: InvitationChange;
}

/** One query for each set of columns that ever changed together; there are few. */
const updates = new Map<string, ListQuery<InvitationUpdate, OfAccount>>();

type Column = (typeof COLUMNS)[number][0];

const COLUMNS = [
  ['name', 'name'],
  ['language', 'language'],
  ['timeZone', 'time_zone'],
  ['role', 'role'],
  ['response', 'response'],
  ['respondedAt', 'responded_at'],
  ['comment', 'comment'],
  ['delegatedTo', 'delegated_to'],
  ['deliveryStatus', 'delivery_status'],
  ['lastOrdinal', 'last_ordinal'],
  ['lastStamp', 'last_stamp'],
  ['removedAt', 'removed_at'],
  ['occurrenceStart', 'occurrence_start'],
  ['calendarKind', 'calendar_kind'],
  ['calendarKindSource', 'calendar_kind_source'],
] as const satisfies [keyof InvitationChange, keyof Schema['invitations']][];

function columnsOf(change: InvitationChange): Column[] {
  return COLUMNS.map(([name]) => name).filter((name) => change[name] !== undefined);
}

type OfAccount = Pick<Invitation, 'accountId'>;

function prepare(names: readonly Column[]): ListQuery<InvitationUpdate, OfAccount> {
  return new ListQuery((db, { slot, ids }) => {
    const set = COLUMNS.filter(([name]) => names.includes(name)).map(([name, column]) => [
      column,
      slot(({ change }) => change[name]),
    ]);
    return db
      .updateTable('invitations')
      .set(Object.fromEntries(set))
      .where('appointment_id', '=', slot('appointmentId'))
      .where('id', 'in', ids)
      .returning('account_id as accountId');
  });
}

const lastAnswer = new PreparedQuery<{ invitationId: string }, LastAnswer>((db, slot) =>
  db
    .selectFrom('last_answers')
    .select(['response', 'responded_at as respondedAt', 'sequence'])
    .where('invitation_id', '=', slot('invitationId')),
);

const lastAnswerPut = new PreparedQuery<LastAnswer & { invitationId: string }>((db, slot) =>
  db
    .insertInto('last_answers')
    .values({
      invitation_id: slot('invitationId'),
      response: slot('response'),
      responded_at: slot('respondedAt'),
      sequence: slot('sequence'),
    })
    .onConflict((conflict) =>
      conflict.column('invitation_id').doUpdateSet(({ ref }) => ({
        response: ref('excluded.response'),
        responded_at: ref('excluded.responded_at'),
        sequence: ref('excluded.sequence'),
      })),
    ),
);

export class Invitations implements InvitationWriter {
  readonly #db: Kysely<Schema>;
  readonly #changes: Scope['changes'];
  readonly #stored: Scope['stored'];

  constructor({ db, changes, stored }: Scope) {
    this.#db = db;
    this.#changes = changes;
    this.#stored = stored;
  }

  /**
   * The invitation's messages lead to its appointment, with whose id its own key begins: an invitation is made with its
   * first message, and goes with the last.
   */
  async find(id: string): Promise<Invitation | undefined> {
    return this.#db
      .selectFrom('invitations')
      .select(INVITATION_COLUMNS)
      .where('appointment_id', '=', ({ selectFrom }) =>
        selectFrom('messages').select('messages.appointment_id').where('messages.invitation_id', '=', id).limit(1),
      )
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Ids are time-ordered. */
  list(query: InvitationsQuery): Promise<Invitation[]> {
    return present.rows(this.#db, query);
  }

  listPage(query: InvitationPageQuery): Promise<Invitation[]> {
    return page.rows(this.#db, query);
  }

  async countResponses(query: InvitationsQuery): Promise<ResponseCounts> {
    return rowOf(await responseCounts.first(this.#db, query));
  }

  async countOneDateResponses(query: InvitationsQuery): Promise<ResponseCounts> {
    return rowOf(await oneDateResponseCounts.first(this.#db, query));
  }

  async listPresentKeys(query: InvitationsQuery): Promise<Set<string>> {
    return new Set((await presentKeys.rows(this.#db, query)).map(({ addressKey }) => addressKey));
  }

  listHistory(query: HistoryQuery): Promise<Invitation[]> {
    return this.#db
      .selectFrom('invitations')
      .select(INVITATION_COLUMNS)
      .where('account_id', '=', query.accountId)
      .where('appointment_id', '=', query.appointmentId)
      .orderBy('id', 'desc')
      .limit(query.limit)
      .execute();
  }

  listCandidates(query: CandidateQuery): Promise<Invitation[]> {
    return between.rows(this.#db, query);
  }

  lock(query: InvitationQuery): Promise<Invitation | undefined> {
    return locked.first(this.#db, query);
  }

  async insert(invitations: readonly Invitation[]): Promise<void> {
    for (const { accountId } of invitations) this.#changes.add('appointments', accountId);
    await insertion.write(this.#db, invitations);
    for (const { accountId, name, address, channelData, comment } of invitations) {
      this.#stored.add(accountId, [name, address, channelData, comment]);
    }
  }

  update({ appointmentId, id }: InvitationQuery, change: InvitationChange): Promise<void> {
    return this.updateSeveral({ appointmentId, ids: [id] }, change);
  }

  async updateSeveral(
    { appointmentId, ids }: { appointmentId: string; ids: readonly string[] },
    change: InvitationChange,
  ): Promise<void> {
    const columns = columnsOf(change);
    if (columns.length === 0) return;
    const key = columns.join();
    const query = updates.get(key) ?? prepare(columns);
    updates.set(key, query);
    await query.write(this.#db, { appointmentId, ids, change }, ({ rows }) => {
      for (const { accountId } of rows) this.#changes.add('appointments', accountId);
    });
  }

  async claimFirst({ accountId, addressKeys, now }: FirstInvite): Promise<string[]> {
    const rows = addressKeys.map((addressKey) => ({ accountId, addressKey, now }));
    return (await firstInvites.execute(this.#db, rows)).map(({ addressKey }) => addressKey);
  }

  findLastAnswer(invitationId: string): Promise<LastAnswer | undefined> {
    return lastAnswer.first(this.#db, { invitationId });
  }

  listLastAnswers(invitationIds: readonly string[]): Promise<Map<string, LastAnswer>> {
    return findLastAnswers(this.#db, invitationIds);
  }

  async putLastAnswer(invitationId: string, answer: LastAnswer): Promise<void> {
    await lastAnswerPut.write(this.#db, { invitationId, ...answer });
  }

  async countAnswer(count: AnswerCount): Promise<boolean> {
    return (await answerCount.run(this.#db, count)) === 1;
  }
}

function rowOf(counts: ResponseCounts | undefined): ResponseCounts {
  if (!counts) throw new Error('An aggregate has no row.');
  return counts;
}
