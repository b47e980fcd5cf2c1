import { say } from '@convoke/texts';
import type { VerbContext } from './context.js';
import { type Appointment, entityTag } from './domain/appointment.js';
import type { Webhook } from './domain/webhook.js';
import { DomainError } from './errors.js';
import { appointmentNotFound } from './not-found.js';
import { both } from './outbox/together.js';
import type { LockedAppointment } from './ports/store/appointments.js';
import type { Transaction } from './ports/store/store.js';

/**
 * Finds an appointment that can be changed, and locks it until the transaction ends.
 *
 * The lock is held when the tags are compared, so of two changes that are based on one revision one succeeds. Held by
 * `lost-updates.test.ts` and, for forms of the dashboard, `typed-and-changed.test.ts`.
 *
 * @param query.ifMatch accepted entity tags, or revisions as text; by default any
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`, `revision_mismatch`
 */
export async function openAppointment(
  transaction: Transaction,
  { ifMatch, ...query }: OpenQuery,
): Promise<Appointment> {
  return checkOpen(await transaction.appointments.lock(query), ifMatch);
}

interface OpenQuery {
  accountId: string;
  id: string;
  ifMatch?: readonly string[] | undefined;
}

/** An appointment that can be changed, with what a change of the whole looks at. */
export interface OpenedAppointment extends LockedAppointment {
  /** Those of the account. */
  webhooks: readonly Webhook[];
}

/**
 * Like `openAppointment`, for a change of the whole: all that it looks at is asked for in one step, with the key of the
 * request.
 */
export async function openWithInvitees(
  { admitted }: VerbContext,
  { appointments, webhooks: ofAccount }: Transaction,
  { ifMatch, ...query }: OpenQuery,
): Promise<OpenedAppointment> {
  const opening = both(appointments.lockWithInvitees(query), ofAccount.list(query.accountId));
  const [[locked, webhooks]] = await both(opening, Promise.resolve(admitted));
  return { appointment: checkOpen(locked?.appointment, ifMatch), invitees: locked?.invitees, webhooks };
}

function checkOpen(appointment: Appointment | undefined, ifMatch: OpenQuery['ifMatch']): Appointment {
  if (!appointment) throw appointmentNotFound();
  if (appointment.cancelledAt !== null) {
    throw new DomainError('appointment_already_cancelled', say('appointment_cancelled_for_good'), {
      param: 'appointmentId',
    });
  }
  const { sequence } = appointment.revision;
  if (ifMatch && ![entityTag(appointment), String(sequence)].some((tag) => ifMatch.includes(tag))) {
    const message = say('appointment_changed_since', { revision: sequence });
    throw new DomainError('revision_mismatch', message, { param: 'If-Match' });
  }
  return appointment;
}
