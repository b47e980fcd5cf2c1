import { ANSWERS } from './answering-clients.js';
import { seriesRoundTrip } from './series-round-trip.js';
import { CONTENT, Trip, type TripOptions, times } from './trip.js';

/** The outcome of the answers. */
interface RoundTripOutcome {
  answers: number;
  /** What went wrong, in words. */
  deviations: string[];
}

const MOVED = 16;

/**
 * One appointment's life with one invitee: invited, answered in all three ways, moved, answered again, cancelled; and that
 * of a series. The server and its webhook must know each answer, and the calendar each message.
 */
export async function roundTrip(options: TripOptions): Promise<RoundTripOutcome> {
  const trip = new Trip(options);
  await single(trip, options);
  await seriesRoundTrip(trip, options);
  const { answers, deviations } = trip;
  return { answers, deviations };
}

async function single(trip: Trip, { appointments, invitee: by }: TripOptions): Promise<void> {
  const { appointmentId } = await appointments.create({ ...times(15), ...CONTENT, ...by });
  const shows = (...shown: number[]) => [{ to: by, appointmentId, shown }];
  await trip.receive('created', shows(15));
  for (const given of ANSWERS) await trip.answer({ by, appointmentId, given });
  await appointments.update(appointmentId, { ...times(MOVED), appointmentTimeZone: 'Europe/Berlin' });
  await trip.receive('moved', shows(MOVED));
  await trip.answer({ by, appointmentId, given: 'accepted' });
  await appointments.cancel(appointmentId, { comment: 'Sorry' });
  await trip.receive('cancelled', shows());
}
