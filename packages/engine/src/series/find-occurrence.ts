import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { notASeries } from '../not-found.js';
import type { Transaction } from '../ports/store/store.js';
import type { WholeSeries } from './expand.js';
import { currentSeries } from './next-times.js';
import { presentOccurrence } from './present-occurrence.js';

/**
 * Finds an occurrence of an appointment that takes place.
 *
 * @throws DomainError `occurrence_not_found`, `occurrence_cancelled`
 */
export async function findOccurrence(
  context: Pick<VerbContext, 'zones'>,
  transaction: Transaction,
  { appointment, occurrenceStart }: { appointment: Appointment; occurrenceStart: string },
): Promise<{ whole: WholeSeries } & ReturnType<typeof presentOccurrence>> {
  const whole = await currentSeries(context, transaction, appointment);
  if (whole === undefined) throw notASeries();
  return { whole, ...presentOccurrence(whole, occurrenceStart) };
}
