import type {
  AuthenticationResults,
  AuthResult,
  ProposedPeriod,
  Reply,
  ReplyEffect,
  StatedAnswer,
} from '@convoke/engine';
import type {
  HistoryQuery,
  NamedReply,
  NewReply,
  ReplyList,
  ReplyListQuery,
  ReplySettlement,
  ReplyWriter,
} from '@convoke/engine/store';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { opaque } from '../queries/dialects.js';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import { isNumber, isNumberOrNull, isString, isStrings, objectOf, parseStored } from '../queries/stored-json.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

/** Everything but the message itself. */
const REPLY_COLUMNS = [
  'id',
  'source',
  'received_at',
  'message_id',
  'from_address',
  'subject',
  'state',
  'account_id',
  'appointment_id',
  'invitation_id',
  'occurrence_start',
  'verdict',
  'reason',
  'refusal',
  'quarantined',
  'answer',
  'proposal',
  'effect',
  'evidence',
  'judged_at',
  'applied_at',
  'raw_bytes',
] as const;

type ReplyRow = Pick<Schema['replies'], (typeof REPLY_COLUMNS)[number]>;

function toReply(row: ReplyRow): Reply {
  // One literal, for one shape: a spread before the times costs V8 a shape for each row.
  return {
    id: row.id,
    source: row.source,
    subject: row.subject,
    state: row.state,
    verdict: row.verdict,
    reason: row.reason,
    refusal: row.refusal,
    receivedAt: row.received_at,
    messageId: row.message_id,
    from: row.from_address,
    accountId: row.account_id,
    appointmentId: row.appointment_id,
    invitationId: row.invitation_id,
    occurrenceStart: row.occurrence_start,
    quarantined: row.quarantined === 1,
    answer: row.answer === null ? null : parseStored(row.answer, isAnswer),
    proposal: row.proposal === null ? null : parseStored(row.proposal, isProposal),
    effect: row.effect === null ? null : parseStored(row.effect, isEffect),
    evidence: row.evidence === null ? null : parseStored(row.evidence, isEvidence),
    judgedAt: row.judged_at,
    appliedAt: row.applied_at,
    messageBytes: row.raw_bytes,
  };
}

const isAnswer = objectOf<StatedAnswer>({
  response: (value): value is StatedAnswer['response'] => isString(value),
  respondedAt: isNumber,
  sequence: isNumber,
  comment: isString,
});

const isProposal = objectOf<ProposedPeriod>({ start: isNumberOrNull, end: isNumberOrNull, comment: isString });

const isEffect = objectOf<ReplyEffect>({
  changed: (value): value is boolean => typeof value === 'boolean',
  deliveries: isNumber,
});

const isResult = (value: unknown): value is AuthResult => isString(value);

const isEvidence = objectOf<AuthenticationResults>({
  grade: (value): value is AuthenticationResults['grade'] => isString(value),
  dkimDomains: isStrings,
  dkim: isResult,
  spf: isResult,
  dmarc: isResult,
});

/** Replies that one list looks through if no index serves the filter: a few milliseconds of work. */
const EXAMINED = 5_000;

const IN_QUARANTINE = sql<boolean>`quarantined = 1 and applied_at is null`;
/** The sign keeps databases from the index with that condition, where the one of an appointment is better. */
const UNINDEXED_QUARANTINE = sql<boolean>`+quarantined = 1 and applied_at is null`;

function walk(db: Kysely<Schema>, { accountId, appointmentId, quarantined, before }: ReplyListQuery) {
  let all = db.selectFrom('replies');
  if (appointmentId !== undefined) all = all.where('appointment_id', '=', appointmentId);
  if (accountId !== undefined) all = all.where('account_id', '=', accountId);
  if (quarantined) all = all.where(appointmentId === undefined ? IN_QUARANTINE : UNINDEXED_QUARANTINE);
  if (before !== undefined) all = all.where('id', '<', before);
  return all.orderBy('id', 'desc');
}

function filtered(db: Kysely<Schema>, query: ReplyListQuery) {
  const { verdict, appointmentId } = query;
  if (verdict === undefined) return walk(db, query);
  if (appointmentId === undefined) return walk(db, query).where('verdict', '=', verdict);
  return walk(db, query).where(sql<boolean>`verdict || '' = ${verdict}`);
}

/** @returns id of the last reply that the list looks at; `undefined` if it may look at all */
async function earliestExamined(db: Kysely<Schema>, query: ReplyListQuery): Promise<string | undefined> {
  const { accountId, verdict, quarantined } = query;
  const isIndexed = accountId !== undefined && (verdict === undefined || !quarantined);
  if (isIndexed || (verdict === undefined && !quarantined)) return undefined;
  const { before } = query;
  const row = await walk(db, { accountId, before, limit: 1, ...(accountId !== undefined && { quarantined }) })
    .select('id')
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** One more than the page has, to see whether another follows. */
function pageOf<Row>(
  wanted: SelectQueryBuilder<Schema, 'replies', Row>,
  { limit, earliest }: { limit: number; earliest: string | undefined },
) {
  return (earliest === undefined ? wanted : wanted.where('id', '>=', earliest)).limit(limit + 1);
}

/** One row of each table for a reply, by their keys: as subselects, they leave the walk along the index as it is. */
const INVITATION = sql`from invitations
  where invitations.appointment_id = replies.appointment_id and invitations.id = replies.invitation_id`;
const NAMES = {
  subject: sql<string | null>`(
    select revisions.subject from revisions where revisions.appointment_id = replies.appointment_id
    order by revisions.sequence desc limit 1
  )`,
  name: sql<string | null>`(select invitations.name ${INVITATION})`,
  address: sql<string | null>`(select invitations.address ${INVITATION})`,
};

const insertion = new PreparedQuery<NewReply>((db, slot) =>
  db
    .insertInto('replies')
    .values({
      id: slot('id'),
      digest: slot('digest'),
      source: slot('source'),
      received_at: slot('receivedAt'),
      message_id: slot('messageId'),
      from_address: slot('from'),
      subject: slot('subject'),
      state: 'received',
      due_at: slot('receivedAt'),
      crashes: 0,
      reason: '',
      quarantined: 0,
      junk: 0,
      raw_bytes: slot(({ raw }) => raw.byteLength),
      envelope: slot(({ envelope }) => (envelope ? JSON.stringify(envelope) : null)),
      peer: slot(({ peer }) => (peer ? JSON.stringify(peer) : null)),
      raw: slot(({ raw }) => bufferOf(raw)),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
);

const locked = new PreparedQuery<{ id: string }, ReplyRow>((db, slot) =>
  db.selectFrom('replies').select(REPLY_COLUMNS).where('id', '=', slot('id')).forUpdate(),
);

type Settled = ReplySettlement & { id: string };

const settling = new PreparedQuery<Settled>((db, slot) =>
  db.updateTable('replies').set(judgement(slot)).where('id', '=', slot('id')),
);

const settlingWithHeaders = new PreparedQuery<Settled>((db, slot) =>
  db
    .updateTable('replies')
    .set({
      ...judgement(slot),
      raw: slot(({ headers }) => bufferOf(headers ?? new Uint8Array())),
      raw_bytes: slot(({ headers }) => headers?.byteLength ?? 0),
      envelope: null,
      peer: null,
    })
    .where('id', '=', slot('id')),
);

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function judgement(slot: Slot<Settled>) {
  return {
    state: 'judged' as const,
    lease_until: null,
    account_id: slot('accountId'),
    appointment_id: slot('appointmentId'),
    invitation_id: slot('invitationId'),
    occurrence_start: slot('occurrenceStart'),
    verdict: slot('verdict'),
    reason: slot('reason'),
    refusal: slot('refusal'),
    quarantined: slot(({ quarantined }) => (quarantined ? 1 : 0)),
    answer: slot(({ answer }) => answer && JSON.stringify(answer)),
    proposal: slot(({ proposal }) => proposal && JSON.stringify(proposal)),
    effect: slot(({ effect }) => effect && JSON.stringify(effect)),
    judged_at: slot('judgedAt'),
    junk: slot(({ isJunk }) => (isJunk ? 1 : 0)),
  };
}

const evidencePut = new PreparedQuery<{ id: string; evidence: AuthenticationResults }, Pick<Reply, 'accountId'>>(
  (db, slot) =>
    db
      .updateTable('replies')
      .set({ evidence: slot(({ evidence }) => JSON.stringify(evidence)) })
      .where('id', '=', slot('id'))
      .returning('account_id as accountId'),
);

export class Replies implements ReplyWriter {
  readonly #db: Kysely<Schema>;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#db = scope.db;
    this.#scope = scope;
  }

  async find({ accountId, id }: { accountId?: string | undefined; id: string }): Promise<Reply | undefined> {
    const all = this.#db.selectFrom('replies').select(REPLY_COLUMNS).where('id', '=', id);
    const own = accountId === undefined ? all : all.where('account_id', '=', accountId);
    const row = await own.executeTakeFirst();
    return row && toReply(row);
  }

  async list(query: ReplyListQuery): Promise<ReplyList> {
    const { limit } = query;
    const earliest = await earliestExamined(this.#db, query);
    const rows = await pageOf(filtered(this.#db, query).select(REPLY_COLUMNS), { limit, earliest }).execute();
    const replies = rows.slice(0, limit).map(toReply);
    return { replies, next: rows.length > limit ? replies.at(-1)?.id : earliest };
  }

  async listNamed(query: ReplyListQuery): Promise<{ replies: NamedReply[]; next: string | undefined }> {
    const { limit } = query;
    const earliest = await earliestExamined(this.#db, query);
    const named = filtered(this.#db, query)
      .select(REPLY_COLUMNS)
      .select([NAMES.subject.as('subjectNow'), NAMES.name.as('name'), NAMES.address.as('address')]);
    const rows = await pageOf(named, { limit, earliest }).execute();
    const replies = rows.slice(0, limit).map(({ subjectNow, name, address, ...row }) => ({
      ...toReply(row),
      appointmentSubject: subjectNow ?? '',
      invitee: address === null ? null : { name: name ?? '', address },
    }));
    return { replies, next: rows.length > limit ? replies.at(-1)?.id : earliest };
  }

  async listOfAppointment(query: HistoryQuery): Promise<Reply[]> {
    const { accountId, appointmentId, limit } = query;
    const rows = await this.#db
      .selectFrom('replies')
      .select(REPLY_COLUMNS)
      .where('appointment_id', '=', appointmentId)
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toReply);
  }

  async insert(reply: NewReply): Promise<boolean> {
    // Whose it is says the judgement.
    const isNew = (await insertion.run(this.#db, reply)) === 1;
    if (isNew) this.#scope.wakes.add('replies');
    return isNew;
  }

  async lock(id: string): Promise<Reply | undefined> {
    const row = await locked.first(this.#db, { id });
    return row && toReply(row);
  }

  async settle(id: string, settlement: ReplySettlement): Promise<void> {
    if (settlement.accountId !== null) this.#scope.changes.add('replies', settlement.accountId);
    const query = settlement.headers ? settlingWithHeaders : settling;
    await query.execute(this.#db, { id, ...settlement });
  }

  async giveBack(id: string, dueAt: number): Promise<void> {
    await this.#db
      .updateTable('replies')
      .set({ state: 'received', due_at: dueAt, lease_until: null })
      .where('id', '=', id)
      .where('state', '=', opaque('judging'))
      .execute();
  }

  async putEvidence(id: string, evidence: AuthenticationResults): Promise<void> {
    const row = await evidencePut.first(this.#db, { id, evidence });
    if (row?.accountId) this.#scope.changes.add('replies', row.accountId);
  }

  async apply(
    id: string,
    { invitationId, occurrenceStart, now, effect }: Parameters<ReplyWriter['apply']>[1],
  ): Promise<void> {
    const row = await this.#db
      .updateTable('replies')
      .set({
        invitation_id: invitationId,
        occurrence_start: occurrenceStart,
        applied_at: now,
        effect: effect && JSON.stringify(effect),
        junk: 0,
      })
      .where('id', '=', id)
      .returning('account_id as accountId')
      .executeTakeFirst();
    if (row?.accountId) this.#scope.changes.add('replies', row.accountId);
  }

  async prune({ before, limit }: { before: number; limit: number }): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('replies')
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('replies as old')
            .select('old.id')
            .where('old.state', '=', sql.lit('judged'))
            .where('old.received_at', '<', before)
            .orderBy('old.received_at')
            .limit(sql.lit(limit)),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
