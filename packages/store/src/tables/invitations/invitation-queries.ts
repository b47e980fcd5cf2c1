import type { Invitation, LastAnswer } from '@convoke/engine';
import type {
  CandidateQuery,
  InvitationPageQuery,
  InvitationQuery,
  InvitationsQuery,
  ResponseCounts,
} from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { type Ids, ListQuery, PreparedQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import { responseColumns } from './response-counts.js';

/** Selects an `Invitation`. */
export const INVITATION_COLUMNS = [
  'id',
  'appointment_id as appointmentId',
  'account_id as accountId',
  'name',
  'address',
  'address_key as addressKey',
  'language',
  'time_zone as timeZone',
  'role',
  'response',
  'responded_at as respondedAt',
  'comment',
  'delegated_to as delegatedTo',
  'delivery_status as deliveryStatus',
  'channel_data as channelData',
  'channel_key as channelKey',
  'last_ordinal as lastOrdinal',
  'last_stamp as lastStamp',
  'replaces',
  'occurrence_start as occurrenceStart',
  'calendar_kind as calendarKind',
  'calendar_kind_source as calendarKindSource',
  'introduction',
  'created_at as createdAt',
  'removed_at as removedAt',
] as const;

export const present = new PreparedQuery<InvitationsQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('account_id', '=', slot('accountId'))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('removed_at', 'is', null)
    .orderBy('id'),
);

/** The casts tell PostgreSQL the type of a filter that is not given. */
export const page = new PreparedQuery<InvitationPageQuery, Invitation>((db, slot) => {
  const response = slot(({ response = null }) => response);
  const deliveryStatus = slot(({ deliveryStatus = null }) => deliveryStatus);
  return db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('account_id', '=', slot('accountId'))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(cast(${response} as text) is null or response = ${response})`)
    .where(sql<boolean>`(cast(${deliveryStatus} as text) is null or delivery_status = ${deliveryStatus})`)
    .where(
      'id',
      '>',
      slot(({ after = '' }) => after),
    )
    .orderBy('id')
    .limit(slot('limit'));
});

export const responseCounts = new PreparedQuery<InvitationsQuery, ResponseCounts>(countedResponses);

/** Of those who are invited to one occurrence only. */
export const oneDateResponseCounts = new PreparedQuery<InvitationsQuery, ResponseCounts>((db, slot) =>
  countedResponses(db, slot).where('occurrence_start', 'is not', null),
);

function countedResponses(db: Kysely<Schema>, slot: Slot<InvitationsQuery>) {
  return db
    .selectFrom('invitations')
    .select(responseColumns)
    .where('account_id', '=', slot('accountId'))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('removed_at', 'is', null);
}

export const presentKeys = new PreparedQuery<InvitationsQuery, { addressKey: string }>((db, slot) =>
  db
    .selectFrom('invitations')
    .select('address_key as addressKey')
    .where('account_id', '=', slot('accountId'))
    .where('appointment_id', '=', slot('appointmentId'))
    .where('removed_at', 'is', null),
);

export const between = new PreparedQuery<CandidateQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('appointment_id', '>=', slot('first'))
    .where('appointment_id', '<=', slot('last'))
    .orderBy('appointment_id')
    .orderBy('id')
    .limit(slot('limit')),
);

export const locked = new PreparedQuery<InvitationQuery, Invitation>((db, slot) =>
  db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('id', '=', slot('id'))
    .forUpdate(),
);

const lastAnswers = new ListQuery<Ids, LastAnswer & { invitationId: string }>((db, { ids }) =>
  db
    .selectFrom('last_answers')
    .select(['invitation_id as invitationId', 'response', 'responded_at as respondedAt', 'sequence'])
    .where('invitation_id', 'in', ids),
);

/** The last answers of some invitees that counted, by the id of the invitation. */
export async function findLastAnswers(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LastAnswer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await lastAnswers.execute(db, { ids });
  return new Map(rows.map(({ invitationId, ...answer }) => [invitationId, answer]));
}
