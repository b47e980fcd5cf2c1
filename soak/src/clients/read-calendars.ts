import type { Delivery } from './delivery.js';
import type { Deviation } from './deviation.js';
import { judgeReading } from './judge-reading.js';
import { judgeUids } from './judge-uids.js';
import type { Reader } from './reader.js';

export interface CalendarReading {
  deliveries: readonly Delivery[];
  /** The iCalendar text of each. */
  calendars: readonly string[];
  readers: readonly Reader[];
}

/** What readers made of the messages: where one of them differs, and what is wrong with the UIDs of all. */
export interface CalendarVerdict {
  deviations: Deviation[];
  uidProblems: string[];
}

/** Has every reader read every message. */
export async function readCalendars({ deliveries, calendars, readers }: CalendarReading): Promise<CalendarVerdict> {
  const readings = await Promise.all(readers.map((reader) => reader.read(calendars)));
  const deviations = readers.flatMap(({ name }, reader) =>
    deliveries.flatMap((delivery, index) => {
      const reading = readings[reader]?.[index] ?? { error: 'nothing was read' };
      return judgeReading(delivery, reading).map((what) => deviation({ reader: name, delivery, what }));
    }),
  );
  return { deviations, uidProblems: judgeUids({ deliveries, readings }) };
}

function deviation({ reader, delivery, what }: { reader: string; delivery: Delivery; what: string }): Deviation {
  const { operation, scenario, invitee } = delivery;
  return { reader, operation, timeZone: scenario.timeZone, invitee: invitee.address, what };
}
