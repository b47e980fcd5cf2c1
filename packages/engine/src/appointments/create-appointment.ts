import { organizerOf } from '../accounts/accounts.js';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Appointment } from '../domain/appointment.js';
import { checkExternalId, checkMetadata } from '../fields/text.js';
import { addInvitee, checkInvitee, type InviteeInput } from '../invitations/add-invitee.js';
import { checkDraft, type DraftInput } from './draft.js';

/** Callers name every field, so that the compiler finds the one that forgets a new field. */
export interface CreateAppointment {
  account: Account;
  content: DraftInput;
  /** The initial invitee, if any. */
  invitee: InviteeInput | undefined;
  externalId: string | undefined;
  metadata: Record<string, string> | undefined;
}

export interface CreatedAppointment {
  appointment: Appointment;
  /** `undefined` without an initial invitee. */
  invitationId: string | undefined;
  providerFirstInvite: boolean;
}

/**
 * Creates an appointment and, if one is given, invites its first invitee (specification §4.1).
 *
 * @throws DomainError of `checkDraft` and `checkInvitee`; `unavailable`
 */
export async function createAppointment(context: VerbContext, input: CreateAppointment): Promise<CreatedAppointment> {
  const appointment = newAppointment(context, input);
  const invitee = input.invitee && checkInvitee(context, input.invitee, appointment.organizer);
  return context.store.transaction(async (transaction) => {
    await transaction.appointments.insert(appointment);
    await transaction.agenda.outdate({ accountId: appointment.accountId, appointmentId: appointment.id });
    if (!invitee) return { appointment, invitationId: undefined, providerFirstInvite: false };
    const added = await addInvitee(context, { transaction, appointment, invitee });
    return { appointment, ...added };
  });
}

function newAppointment(context: VerbContext, input: CreateAppointment): Appointment {
  const { account, externalId, metadata } = input;
  const draft = checkDraft(input.content, context.zones);
  const createdAt = context.clock.now();
  return {
    id: context.ids.uuid(),
    accountId: account.id,
    organizer: organizerOf(account, context.settings),
    externalId: externalId === undefined ? null : checkExternalId(externalId),
    metadata: metadata ? checkMetadata(metadata) : {},
    revision: { sequence: 0, timeSequence: 0, createdAt, ...draft },
    createdAt,
    cancelledAt: null,
  };
}
