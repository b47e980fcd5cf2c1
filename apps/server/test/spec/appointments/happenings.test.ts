import type { Convoke, EventType } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Happening, PLACES, type Place } from '../../testing/places.js';

/** Long after whoever runs this. */
const APPOINTMENT = {
  appointmentStart: '2097-03-15T14:00:00',
  appointmentEnd: '2097-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Kick-off',
  name: 'Bob Jones',
};
const Event = z.object({ eventType: z.string(), data: z.record(z.string(), z.unknown()) });
const respondedAt = expect.any(String);
const eventTypes = [
  ...(['attendee.responded', 'attendee.proposed_new_time', 'attendee.delegated'] as const),
  ...(['invitation.undeliverable', 'appointment.starting'] as const),
];

/** What happens, the events of it beside what they say of the appointment, and the invitation afterwards. */
const CASES: [what: Happening, events: [EventType, Record<string, unknown>][], invitation: Record<string, unknown>][] =
  [
    ...(
      [
        ['accepts', 'accepted'],
        ['declines', 'declined'],
        ['tentative', 'tentative'],
      ] as const
    ).map(([what, response]): (typeof CASES)[number] => [
      what,
      [['attendee.responded', { attendee: { response, respondedAt } }]],
      { response, respondedAt, comment: '', delegatedTo: null, deliveryStatus: 'sent' },
    ]),
    [
      'proposes',
      [
        [
          'attendee.proposed_new_time',
          {
            attendee: {
              response: 'tentativelyAccepted',
              respondedAt,
              proposedStart: '2097-03-15T15:00:00',
              proposedEnd: '2097-03-15T15:45:00',
            },
          },
        ],
        ['attendee.responded', { attendee: { response: 'tentative', respondedAt } }],
      ],
      { response: 'tentative', respondedAt, deliveryStatus: 'sent' },
    ],
    [
      'delegates',
      [['attendee.delegated', { attendee: { delegatedTo: 'delegate@simulator.invalid', respondedAt, comment: '' } }]],
      { response: 'needsAction', respondedAt: null, delegatedTo: 'delegate@simulator.invalid', deliveryStatus: 'sent' },
    ],
    [
      'bounces',
      [
        [
          'invitation.undeliverable',
          { attendee: {}, reason: 'The recipient was refused: 550 5.1.1 No such user here (simulated)' },
        ],
      ],
      { response: 'needsAction', respondedAt: null, deliveryStatus: 'undeliverable' },
    ],
  ];

describe.each(PLACES)('what mail and time do, in %s', (_, start) => {
  let place: Place;
  let convoke: Convoke;
  let heard = 0;

  beforeAll(async () => {
    place = await start({ CONVOKE_PROPOSED_TIMES: 'send' });
    ({ convoke } = await place.account());
    heard = 0;
    await convoke.webhooks.register({ webhookUrl: place.webhookUrl, eventTypes });
  });
  afterAll(() => place.stop());

  async function hear(count: number) {
    const sent = (await place.sent(heard + count)).slice(heard).map(({ body }) => Event.parse(JSON.parse(body)));
    heard += count;
    return sent.sort((one, other) => (one.eventType < other.eventType ? -1 : 1));
  }

  it.each(CASES)('an invitee %s', async (what, events, invitation) => {
    const address = `${what}@simulator.invalid`;
    const { appointmentId } = await convoke.appointments.create({ ...APPOINTMENT, address });
    place.happen(what, appointmentId);
    const { name } = APPOINTMENT;
    expect(await hear(events.length)).toEqual(
      events.map(([eventType, data]) => ({
        eventType,
        data: {
          ...data,
          attendee: { email: address, name, ...Object(data.attendee) },
          ...{ appointmentId, subject: APPOINTMENT.appointmentSubject, revision: 0 },
          ...{ start: APPOINTMENT.appointmentStart, end: APPOINTMENT.appointmentEnd },
          ...{ startUtc: expect.any(String), endUtc: expect.any(String) },
          ...{ timeZone: APPOINTMENT.appointmentTimeZone, externalId: null, metadata: {} },
        },
      })),
    );
    const read = async () => (await convoke.appointments.get(appointmentId)).invitations;
    await expect.poll(read).toMatchObject([{ name, address, ...invitation }]);
  });

  it('the time of a reminder to webhooks comes', async () => {
    const inUtc = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 19);
    const { appointmentId } = await convoke.appointments.create({
      ...{ appointmentStart: inUtc(64_000), appointmentEnd: inUtc(120_000), appointmentTimeZone: 'Etc/UTC' },
      reminders: [{ minutesBefore: 1, to: 'webhook' }],
    });
    place.happen('starts', appointmentId);
    const data = expect.objectContaining({ appointmentId, minutesBefore: 1, revision: 0 });
    expect(await hear(1)).toEqual([{ eventType: 'appointment.starting', data }]);
  });
});
