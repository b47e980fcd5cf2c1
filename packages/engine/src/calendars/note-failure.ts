import type { VerbContext } from '../context.js';
import type { CalendarFailure } from '../domain/calendar.js';

/** Notes what became of an exchange with a calendar's server, if that is news. Never rejects. */
export async function noteFailure(
  { store, clock, log }: Pick<VerbContext, 'store' | 'clock' | 'log'>,
  { id, failure }: { id: string; failure: CalendarFailure | null },
): Promise<void> {
  try {
    const stored = await store.calendars.find(id);
    if (!stored || stored.failure === failure) return;
    await store.transaction(({ calendars }) => calendars.noteFailure({ id, failure, now: clock.now() }));
  } catch (error) {
    log.warn({ err: error, calendarId: id, failure }, 'the status of a calendar could not be recorded');
  }
}
