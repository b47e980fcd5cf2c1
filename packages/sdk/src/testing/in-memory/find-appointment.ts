import { appointmentNotFound, DomainError } from '@convoke/engine/fields';
import { say } from '@convoke/texts';
import type { State, StoredAppointment } from './state.js';

/** Revisions or entity tags of which an appointment must have one; `undefined` for any. */
export type IfMatch = readonly string[] | undefined;

/** @throws DomainError */
export function findAppointment({ appointments }: State, appointmentId: string): StoredAppointment {
  const found = appointments.get(appointmentId);
  if (found) return found;
  throw appointmentNotFound();
}

/** An appointment that can be changed. @throws DomainError */
export function openAppointment(state: State, appointmentId: string, ifMatch?: IfMatch): StoredAppointment {
  const found = findAppointment(state, appointmentId);
  const { isActive, etag, revision } = found;
  if (!isActive) {
    const reason = say('appointment_cancelled_for_good');
    throw new DomainError('appointment_already_cancelled', reason, { param: 'appointmentId' });
  }
  if (ifMatch === undefined || [etag, String(revision)].some((tag) => ifMatch.includes(tag))) return found;
  throw new DomainError('revision_mismatch', say('appointment_changed_since', { revision }), { param: 'If-Match' });
}
