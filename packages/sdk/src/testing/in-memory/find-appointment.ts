import { appointmentNotFound, checkOpen, type IfMatch } from '@convoke/engine/fields';
import type { State, StoredAppointment } from './state.js';

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
  checkOpen({ isCancelled: !isActive, revision, etag: () => etag }, ifMatch);
  return found;
}
