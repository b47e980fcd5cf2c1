import type { VerbContext } from './context.js';
import { type Appointment, entityTag } from './domain/appointment.js';
import type { Webhook } from './domain/webhook.js';
import { checkOpen, type IfMatch } from './fields/open.js';
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
  return opened(await transaction.appointments.lock(query), ifMatch);
}

interface OpenQuery {
  accountId: string;
  id: string;
  ifMatch?: IfMatch;
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
  return { appointment: opened(locked?.appointment, ifMatch), invitees: locked?.invitees, webhooks };
}

function opened(appointment: Appointment | undefined, ifMatch: IfMatch): Appointment {
  if (!appointment) throw appointmentNotFound();
  const { cancelledAt, revision } = appointment;
  const etag = () => entityTag(appointment);
  checkOpen({ isCancelled: cancelledAt !== null, revision: revision.sequence, etag }, ifMatch);
  return appointment;
}
