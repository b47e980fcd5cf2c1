import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import type { Transaction } from '../ports/store/store.js';

/**
 * Refuses a series that the calendar of its account cannot hold.
 *
 * @throws DomainError `invalid_recurrence` with the channel's reason
 */
export async function checkSeriesOnServer(
  { calendars: channels }: VerbContext,
  { calendars }: Transaction,
  { calendarId, revision }: Pick<Appointment, 'calendarId' | 'revision'>,
): Promise<void> {
  if (calendarId === null || revision.rule === null) return;
  const kind = (await calendars.find(calendarId))?.kind;
  const reason = kind && channels?.[kind].whyNoSeries(revision);
  if (reason !== undefined) throw new DomainError('invalid_recurrence', reason, { param: 'recurrence' });
}
