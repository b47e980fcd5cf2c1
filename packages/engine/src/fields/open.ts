import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';

/** Accepted entity tags of an appointment, or revisions as text; `undefined` for any. */
export type IfMatch = readonly string[] | undefined;

/** What decides whether an appointment can be changed. */
interface Openness {
  isCancelled: boolean;
  revision: number;
  etag(): string;
}

/** @throws DomainError `appointment_already_cancelled`, `revision_mismatch` */
export function checkOpen({ isCancelled, revision, etag }: Openness, ifMatch: IfMatch): void {
  if (isCancelled) {
    const reason = say('appointment_cancelled_for_good');
    throw new DomainError('appointment_already_cancelled', reason, { param: 'appointmentId' });
  }
  if (ifMatch === undefined || [etag(), String(revision)].some((tag) => ifMatch.includes(tag))) return;
  throw new DomainError('revision_mismatch', say('appointment_changed_since', { revision }), { param: 'If-Match' });
}
