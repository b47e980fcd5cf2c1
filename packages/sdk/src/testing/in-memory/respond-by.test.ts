import { expect, it } from 'vitest';
import { Convoke } from '../../index.js';
import { createInMemoryConvoke } from './in-memory-convoke.js';

const ADA = { name: 'Ada', address: 'ada@example.org' };
const BOB = { name: 'Bob', address: 'bob@example.org' };

/** The last minute of the day in Berlin, and the first of the next one. */
const [IN_TIME, LATE] = [Date.UTC(2027, 2, 12, 22, 59), Date.UTC(2027, 2, 12, 23, 1)];

it.each(['2027-03-12', '2027-03-12T23:59:59'])(
  'marks answers after %s in invitations and events',
  async (respondBy) => {
    let now = Date.UTC(2027, 2, 1);
    const memory = createInMemoryConvoke({ now: () => now });
    const { fetch } = memory;
    const { appointments, webhooks } = new Convoke({
      baseUrl: 'https://convoke.test',
      apiKey: 'k',
      apiSecret: 's',
      fetch,
    });
    await webhooks.register({ webhookUrl: 'https://example.com/hook', eventTypes: ['attendee.responded'] });
    const { appointmentId } = await appointments.create({
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T14:45:00',
      appointmentTimeZone: 'Europe/Berlin',
      respondBy,
      invitees: [ADA, BOB],
    });
    for (const [invitee, at] of [
      [ADA, IN_TIME],
      [BOB, LATE],
    ] as const) {
      now = at;
      memory.answer({ appointmentId, address: invitee.address }, 'accepted');
    }
    const events = memory.deliveries.map(({ body }) => JSON.parse(body).data.attendee);
    const lateness = ({ name, isLate }: { name: string; isLate?: boolean }) => [name, isLate];
    expect(events.map(lateness)).toEqual([
      ['Ada', undefined],
      ['Bob', true],
    ]);
    const read = async () => (await appointments.get(appointmentId)).invitations.map(lateness);
    expect(await read()).toEqual([
      ['Ada', undefined],
      ['Bob', true],
    ]);
    await appointments.update(appointmentId, { respondBy: null });
    expect(await read()).toEqual([
      ['Ada', undefined],
      ['Bob', undefined],
    ]);
  },
);
