import type { VerbContext } from '../context.js';
import { type ListedWebhooks, subscribersTo } from '../deliveries/emit-event.js';
import type { Appointment } from '../domain/appointment.js';
import { roomOf } from '../fields/guests.js';
import {
  admitRows,
  type CheckedRow,
  checkHasRows,
  checkRows,
  type InviteeList,
  inviteesOf,
  refuseRows,
} from '../fields/invitee-rows.js';
import { openAppointment } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';
import { writeInvitees } from './add-invitee.js';
import { countRows, type RowOutcome } from './invitee-rows.js';

export interface SendInvitations {
  accountId: string;
  appointmentId: string;
  invitees: InviteeList;
}

export interface SentInvitations {
  appointment: Appointment;
  /** In the order of the rows. */
  outcomes: RowOutcome[];
  /** The new ones included. */
  totalInvitees: number;
}

/**
 * Invites several people in one transaction; a row that cannot be invited does not keep the others from it.
 *
 * @throws DomainError `missing_required_field` without rows, `invalid_value` with too many, `appointment_not_found`,
 *   `appointment_already_cancelled`, `invitees_refused` if nobody can be invited or if not all of those can who must,
 *   `too_many_messages`, `unavailable`
 */
export async function sendInvitations(context: VerbContext, input: SendInvitations): Promise<SentInvitations> {
  const { accountId, appointmentId, invitees } = input;
  checkHasRows(invitees.rows);
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const rows = checkRows(context, invitees, appointment.organizer);
    const present = await transaction.invitations.listPresentKeys({ accountId, appointmentId });
    const admitted = admitRows(rows, { present, ...roomOf(context.settings, appointment.revision) });
    const { outcomes, invited } = await inviteRows(context, {
      transaction,
      appointment,
      rows: admitted,
      allOrNothing: invitees.allOrNothing,
    });
    await transaction.agenda.outdate({ accountId, appointmentId });
    return { appointment, outcomes, totalInvitees: present.size + invited };
  });
}

/**
 * Invites those rows that can be.
 *
 * @throws DomainError `invitees_refused` if none can, or one cannot although all must, `too_many_messages`
 */
export async function inviteRows(
  context: VerbContext,
  input: {
    transaction: Transaction;
    appointment: Appointment;
    rows: readonly CheckedRow[];
    allOrNothing: boolean;
    webhooks?: ListedWebhooks;
  },
): Promise<{ outcomes: RowOutcome[]; invited: number }> {
  const { transaction, appointment, rows, allOrNothing, webhooks: listed } = input;
  const least = allOrNothing ? rows.length : 1;
  if (inviteesOf(rows).length < least) throw refuseRows(rows, { allOrNothing });
  const { accountId } = appointment;
  const [counted, subscribers] = await Promise.all([
    countRows(context, { transaction, accountId, rows, allOrNothing }),
    subscribersTo(transaction, { accountId, eventType: 'invitation.created', listed }),
  ]);
  const invitees = inviteesOf(counted);
  const added = (await writeInvitees(context, { transaction, appointment, invitees, subscribers })).values();
  const outcomes = counted.map((row): RowOutcome => {
    if ('problem' in row) return row;
    const { value } = added.next();
    if (!value) throw new Error('An invitee was not added.');
    return value;
  });
  return { outcomes, invited: invitees.length };
}
