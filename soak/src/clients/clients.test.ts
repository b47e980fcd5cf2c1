import { startSmtpSink } from '@convoke/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { sinkMailbox } from '../support/debian/mailbox.js';
import type { Delivery } from './deliver.js';
import { deliver } from './deliver.js';
import { calendarOf, expectedFacts, isDate } from './facts.js';
import { nodeIcalReader, tsIcsReader } from './lenient-readers.js';
import { readCalendars } from './read-calendars.js';
import { icalJsReader } from './readers.js';
import { ORGANIZER, scenarios } from './scenarios.js';
import { startConvoke } from './start-convoke.js';

interface ReadableDelivery extends Delivery {
  calendar: string;
}

describe('what the four operations send in many time zones', () => {
  let deliveries: ReadableDelivery[] = [];

  beforeAll(async () => {
    const sink = await startSmtpSink();
    const server = await startConvoke({ mailUrl: sink.url, organizer: ORGANIZER });
    const { appointments } = server;
    const signal = AbortSignal.timeout(25_000);
    const plan = { appointments, mailbox: sinkMailbox(sink), scenarios: scenarios(), organizer: ORGANIZER, signal };
    const delivered = await deliver(plan).finally(server.stop).finally(sink.stop);
    deliveries = await Promise.all(
      delivered.map(async (delivery) => ({ ...delivery, calendar: await calendarOf(delivery.raw) })),
    );
  });

  function read(reader: typeof icalJsReader, which: readonly ReadableDelivery[]) {
    return readCalendars({ deliveries: which, calendars: which.map(({ calendar }) => calendar), readers: [reader] });
  }

  test('ical.js reads as it was meant', async () => {
    expect(deliveries).toHaveLength(138);
    expect(await read(icalJsReader, deliveries)).toEqual({ deviations: [], uidProblems: [] });
  });

  test.each([nodeIcalReader, tsIcsReader])(
    '$name reads correctly, except for what it does not support',
    async (reader) => {
      const ordinary = deliveries.filter(isOrdinary);
      expect(ordinary.length).toBeGreaterThan(40);
      expect(await read(reader, ordinary)).toEqual({ deviations: [], uidProblems: [] });
    },
  );
});

/**
 * These two fail on a semicolon inside a quoted CN (RFC 5545 §3.2), on a text that begins like a component,
 * and on time zones whose data in the runtime, which they use instead of the VTIMEZONE, is out of date; and
 * they read dates as times.
 */
function isOrdinary(delivery: Delivery): boolean {
  const { scenario } = delivery;
  return (
    !expectedFacts(delivery).attendees.some(({ name }) => name.includes(';')) &&
    !isDate(expectedFacts(delivery).start) &&
    !JSON.stringify(expectedFacts(delivery)).includes('BEGIN:') &&
    !['Africa/Casablanca', 'America/Vancouver'].includes(scenario.timeZone)
  );
}
