import type { Message, OutgoingMessage } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { opaque } from '../queries/dialects.js';
import { type Ids, ListQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { REVISION_COLUMNS, type RevisionRow, toRevision } from '../tables/appointments/appointment-rows.js';
import { MESSAGE_COLUMNS } from '../tables/messages.js';

interface OutgoingRow extends Message, RevisionRow {
  organizerName: string;
  organizerAddress: string;
  appointmentCreatedAt: number;
  name: string;
  address: string;
  channelData: string;
  follows: number;
}

const outgoingByInvitation = new ListQuery<Ids, OutgoingRow>((db, { ids }) =>
  db
    .selectFrom('messages')
    .innerJoin('invitations', (join) =>
      join
        .onRef('invitations.appointment_id', '=', 'messages.appointment_id')
        .onRef('invitations.id', '=', 'messages.invitation_id'),
    )
    .innerJoin('appointments', (join) =>
      join
        .onRef('appointments.account_id', '=', 'messages.account_id')
        .onRef('appointments.id', '=', 'messages.appointment_id'),
    )
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.appointment_id', '=', 'messages.appointment_id')
        .onRef('revisions.sequence', '=', 'messages.content_sequence'),
    )
    .select(MESSAGE_COLUMNS)
    .select(REVISION_COLUMNS)
    .select([
      'appointments.organizer_name as organizerName',
      'appointments.organizer_address as organizerAddress',
      'appointments.created_at as appointmentCreatedAt',
      'invitations.name as name',
      'invitations.address as address',
      'invitations.channel_data as channelData',
    ])
    .select(({ case: choose, exists, lit, selectFrom }) =>
      choose()
        .when(
          exists(
            selectFrom('messages as earlier')
              .select('earlier.ordinal')
              .whereRef('earlier.invitation_id', '=', 'messages.invitation_id')
              .whereRef('earlier.ordinal', '<', 'messages.ordinal')
              .whereRef('earlier.sequence', '<', 'messages.sequence')
              .where('earlier.kind', '=', 'request')
              .where('earlier.first_attempt_at', 'is not', null),
          ),
        )
        .then(lit(1))
        .else(lit(0))
        .end()
        .as('follows'),
    )
    .where('messages.invitation_id', 'in', ids)
    .where('messages.state', '=', opaque('sending')),
);

/** Everything a channel needs for the messages that are being sent to these invitees. */
export async function loadOutgoing(db: Kysely<Schema>, invitationIds: readonly string[]): Promise<OutgoingMessage[]> {
  return (await outgoingByInvitation.execute(db, { ids: invitationIds })).rows.map(toOutgoing);
}

function toOutgoing(row: OutgoingRow): OutgoingMessage {
  const { appointmentId, accountId, invitationId, name, address, channelData } = row;
  return {
    message: toMessage(row),
    appointment: {
      id: appointmentId,
      accountId,
      organizer: { name: row.organizerName, address: row.organizerAddress },
      createdAt: row.appointmentCreatedAt,
    },
    content: toRevision(row),
    invitation: { id: invitationId, name, address, channelData },
    follows: row.follows === 1,
  };
}

function toMessage(row: OutgoingRow): Message {
  return {
    invitationId: row.invitationId,
    ordinal: row.ordinal,
    appointmentId: row.appointmentId,
    accountId: row.accountId,
    kind: row.kind,
    sequence: row.sequence,
    contentSequence: row.contentSequence,
    stamp: row.stamp,
    response: row.response,
    scope: row.scope,
    comment: row.comment,
    transport: row.transport,
    state: row.state,
    dueAt: row.dueAt,
    attempts: row.attempts,
    crashes: row.crashes,
    fence: row.fence,
    firstAttemptAt: row.firstAttemptAt,
    detail: row.detail,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
