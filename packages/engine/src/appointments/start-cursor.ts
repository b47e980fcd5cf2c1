import type { AppointmentSummary, StartPosition } from '../ports/appointment-lists.js';

const CURSOR = /^(?<start>-?\d{1,15})\.(?<id>[0-9a-f-]{36})$/;

/** Names the place of an appointment in a list by start. */
export function startCursor({ appointment }: AppointmentSummary): string {
  return `${appointment.revision.startUtc}.${appointment.id}`;
}

/** @returns `undefined` for what `startCursor` has not written */
export function parseStartCursor(cursor: string): StartPosition | undefined {
  const { start, id } = CURSOR.exec(cursor)?.groups ?? {};
  return start === undefined || id === undefined ? undefined : { start: Number(start), id };
}
