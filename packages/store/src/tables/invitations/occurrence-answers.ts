import { type DateTimes, type Invitation, type OccurrenceAnswer, secondOf } from '@convoke/engine';
import type {
  DatePageQuery,
  InvitationsQuery,
  InviteeOfDate,
  OccurrenceAnswerReader,
  OccurrenceAnswerWriter,
  ResponseCounts,
} from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Ids, ListQuery, PreparedQuery, RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';
import { findLastAnswers, INVITATION_COLUMNS } from './invitation-queries.js';
import { responseColumns } from './response-counts.js';

const COLUMNS = [
  'account_id as accountId',
  'appointment_id as appointmentId',
  'invitation_id as invitationId',
  'occurrence_start as occurrenceStart',
  'response',
  'responded_at as respondedAt',
  'comment',
  'delegated_to as delegatedTo',
  'time_sequence as timeSequence',
  'sequence',
  'answered_at as answeredAt',
] as const;

type Row = Omit<OccurrenceAnswer, 'last'> & { sequence: number; answeredAt: number };

function toAnswer({ sequence, answeredAt: respondedAt, ...answer }: Row): OccurrenceAnswer {
  return { ...answer, last: { sequence, respondedAt, response: answer.response } };
}

/** Answers that one statement reads: of 64 invitees, to as many dates as COUNT allows. */
const MOST = 64 * 730;
/** Later than any original start. */
const LAST_DATE = '9999';

const insertion = new RowsQuery<OccurrenceAnswer>((db, items) =>
  db.insertInto('occurrence_answers').values(
    items.map((slot) => ({
      account_id: slot('accountId'),
      appointment_id: slot('appointmentId'),
      invitation_id: slot('invitationId'),
      occurrence_start: slot('occurrenceStart'),
      ...changeable(slot),
    })),
  ),
);

const change = new PreparedQuery<OccurrenceAnswer>((db, slot) =>
  db
    .updateTable('occurrence_answers')
    .set(changeable(slot))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('invitation_id', '=', slot('invitationId'))
    .where('occurrence_start', '=', slot('occurrenceStart')),
);

function changeable(slot: Slot<OccurrenceAnswer>) {
  return {
    response: slot('response'),
    responded_at: slot('respondedAt'),
    comment: slot('comment'),
    delegated_to: slot('delegatedTo'),
    time_sequence: slot('timeSequence'),
    sequence: slot(({ last }) => last.sequence),
    answered_at: slot(({ last }) => last.respondedAt),
  };
}

/** `ids` are original starts. */
const ofInvitee = new ListQuery<Ids & { appointmentId: string; invitationId: string }, Row>((db, { slot, ids }) =>
  db
    .selectFrom('occurrence_answers')
    .select(COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('invitation_id', '=', slot('invitationId'))
    .where('occurrence_start', 'in', ids)
    .orderBy('occurrence_start'),
);

/** `ids` are those of invitations. */
const ofInvitees = new ListQuery<Ids & { appointmentId: string; from: string; to: string }, Row>((db, { slot, ids }) =>
  db
    .selectFrom('occurrence_answers')
    .select(COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('invitation_id', 'in', ids)
    .where('occurrence_start', '>=', slot('from'))
    .where('occurrence_start', '<=', slot('to'))
    .orderBy('invitation_id')
    .orderBy('occurrence_start')
    .limit(sql.lit(MOST)),
);

/** `ids` are those of invitations. */
const toDate = new ListQuery<Ids & { appointmentId: string; occurrenceStart: string }, Row>((db, { slot, ids }) =>
  db
    .selectFrom('occurrence_answers')
    .select(COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('invitation_id', 'in', ids)
    .where('occurrence_start', '=', slot('occurrenceStart')),
);

const invitationsOf = new ListQuery<Ids & { appointmentId: string }, Invitation>((db, { slot, ids }) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('id', 'in', ids)
    .orderBy('id'),
);

/** The dates that somebody has answered alone, or is invited to alone; `ids` are original starts. */
const answeredDates = new ListQuery<Ids & { appointmentId: string }, { occurrenceStart: string }>((db, { slot, ids }) =>
  db
    .selectFrom('occurrence_answers')
    .select('occurrence_start as occurrenceStart')
    .where('appointment_id', '=', slot('appointmentId'))
    .where('occurrence_start', 'in', ids)
    .union(
      db
        .selectFrom('invitations')
        .select(sql<string>`occurrence_start`.as('occurrenceStart'))
        .where('appointment_id', '=', slot('appointmentId'))
        .where('occurrence_start', 'in', ids)
        .where('removed_at', 'is', null),
    ),
);

/** The answers of those who are invited to the whole series. */
const wholeCounts = new PreparedQuery<InvitationsQuery, ResponseCounts>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(responseColumns)
    .where('account_id', '=', slot('accountId'))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('occurrence_start', 'is', null)
    .where('removed_at', 'is', null),
);

/** The invitees of an appointment, with their answers to one date and the last one to the series. */
function inviteesOf<Values extends InvitationsQuery & { date: DateTimes }>(db: Kysely<Schema>, slot: Slot<Values>) {
  const start = slot(({ date }) => date.occurrenceStart);
  return db
    .selectFrom('invitations')
    .leftJoin('occurrence_answers as own', (join) =>
      join
        .onRef('own.appointment_id', '=', 'invitations.appointment_id')
        .onRef('own.invitation_id', '=', 'invitations.id')
        .on('own.occurrence_start', '=', start),
    )
    .leftJoin('last_answers as last', 'last.invitation_id', 'invitations.id')
    .where('invitations.account_id', '=', slot('accountId'))
    .where('invitations.appointment_id', '=', slot('appointmentId'))
    .where('invitations.removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('invitations.occurrence_start', 'is', null), eb('invitations.occurrence_start', '=', start)]),
    );
}

/** What `answerToDate` finds for an invitee. The casts tell PostgreSQL the type of a value that may be missing. */
function effectiveResponse<Values extends { date: DateTimes }>(slot: Slot<Values>): RawBuilder<string> {
  const timeSequence = slot(({ date }) => date.timeSequence);
  const from = slot(({ date }) => (date.movedAt === null ? null : secondOf(date.movedAt).from));
  const until = slot(({ date }) => (date.movedAt === null ? null : secondOf(date.movedAt).until));
  return sql<string>`case
    when invitations.occurrence_start is not null then invitations.response
    when own.time_sequence >= ${timeSequence} and (own.response <> 'needsAction' or own.delegated_to is not null)
      then own.response
    when cast(${from} as bigint) is null or last.responded_at >= ${until}
      or (last.responded_at >= ${from} and last.sequence >= ${timeSequence}) then invitations.response
    else 'needsAction' end`;
}

const page = new PreparedQuery<DatePageQuery, { id: string }>((db, slot) => {
  const response = slot(({ response = null }) => response);
  const deliveryStatus = slot(({ deliveryStatus = null }) => deliveryStatus);
  return inviteesOf(db, slot)
    .select('invitations.id')
    .where(sql<boolean>`(cast(${response} as text) is null or ${effectiveResponse(slot)} = ${response})`)
    .where(sql<boolean>`(cast(${deliveryStatus} as text) is null or invitations.delivery_status = ${deliveryStatus})`)
    .where(
      'invitations.id',
      '>',
      slot(({ after = '' }) => after),
    )
    .orderBy('invitations.id')
    .limit(slot('limit'));
});

const countOfDate = new PreparedQuery<InvitationsQuery & { date: DateTimes }, ResponseCounts>((db, slot) =>
  db
    .selectFrom(inviteesOf(db, slot).select(effectiveResponse(slot).as('response')).as('answers'))
    .select(responseColumns),
);

/** The answers of some invitees to the dates of a span. */
export async function listAnswers(
  db: Kysely<Schema>,
  span: Ids & { appointmentId: string; from: string; to: string },
): Promise<OccurrenceAnswer[]> {
  return span.ids.length === 0 ? [] : (await ofInvitees.execute(db, span)).rows.map(toAnswer);
}

export class OccurrenceAnswers implements OccurrenceAnswerWriter {
  readonly #db: Kysely<Schema>;
  readonly #changes: Scope['changes'];
  readonly #stored: Scope['stored'];

  constructor({ db, changes, stored }: Scope) {
    this.#db = db;
    this.#changes = changes;
    this.#stored = stored;
  }

  async find({ starts: ids, ...query }: Parameters<OccurrenceAnswerReader['find']>[0]): Promise<OccurrenceAnswer[]> {
    if (ids.length === 0) return [];
    return (await ofInvitee.execute(this.#db, { ...query, ids })).rows.map(toAnswer);
  }

  async list(query: Parameters<OccurrenceAnswerReader['list']>[0]): Promise<OccurrenceAnswer[]> {
    const { appointmentId, invitationIds: ids, from = '', to = LAST_DATE } = query;
    return listAnswers(this.#db, { appointmentId, ids, from, to });
  }

  async listPage(query: DatePageQuery): Promise<InviteeOfDate[]> {
    const { appointmentId, date } = query;
    const ids = (await page.rows(this.#db, query)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const { occurrenceStart } = date;
    const [invitations, answers, last] = await Promise.all([
      invitationsOf.execute(this.#db, { appointmentId, ids }),
      toDate.execute(this.#db, { appointmentId, ids, occurrenceStart }),
      findLastAnswers(this.#db, ids),
    ]);
    const own = new Map(answers.rows.map((row) => [row.invitationId, toAnswer(row)]));
    return invitations.rows.map((invitation) => ({
      invitation,
      own: own.get(invitation.id),
      last: last.get(invitation.id),
    }));
  }

  /** Most dates are answered with the series: only of the others are answers counted one by one. */
  async count({
    dates,
    ...query
  }: InvitationsQuery & { dates: readonly DateTimes[] }): Promise<Map<string, ResponseCounts>> {
    if (dates.length === 0) return new Map();
    const { appointmentId } = query;
    const ids = dates.map(({ occurrenceStart }) => occurrenceStart);
    const [ofSeries, answered] = await Promise.all([
      wholeCounts.first(this.#db, query),
      answeredDates.execute(this.#db, { appointmentId, ids }),
    ]);
    if (!ofSeries) throw new Error('An aggregate has no row.');
    const own = new Set(answered.rows.map(({ occurrenceStart }) => occurrenceStart));
    const counts = dates.map(async (date) => {
      const { occurrenceStart, movedAt } = date;
      const isAlike = movedAt === null && !own.has(occurrenceStart);
      return [occurrenceStart, isAlike ? ofSeries : await this.#countOf({ ...query, date })] as const;
    });
    return new Map(await Promise.all(counts));
  }

  async #countOf(query: InvitationsQuery & { date: DateTimes }): Promise<ResponseCounts> {
    const counts = await countOfDate.first(this.#db, query);
    if (!counts) throw new Error('An aggregate has no row.');
    return counts;
  }

  async insert(answers: readonly OccurrenceAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    await insertion.write(this.#db, answers);
    for (const { accountId, comment } of answers) {
      this.#changes.add('appointments', accountId);
      this.#stored.add(accountId, [comment]);
    }
  }

  async update(answer: OccurrenceAnswer): Promise<void> {
    this.#changes.add('appointments', answer.accountId);
    await change.write(this.#db, answer);
  }
}
