import { ApiError } from '../api/api-error.js';

/** Headers that let a change through only where the appointment still has this revision. */
export function atRevision(revision: number): Record<'If-Match', string> {
  return { 'If-Match': `"${revision}"` };
}

/** Whether a change was refused because the appointment has another revision. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'revision_mismatch';
}
