import { connectCalendar, listCalendars } from '@convoke/engine/calendars';
import { type CaldavFault, type CaldavServer, propertyOf, startCaldavServer } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { begin, INVITEE } from './begin-story.js';
import { runChannelConformance } from './channel-conformance.js';
import { datesOfCalendar } from './held-series.js';
import type { Condition, NextHop } from './next-hop.js';
import { CALENDAR_ENV } from './start-on-calendar.js';

const FAULTS: Record<Exclude<Condition, 'fine'>, CaldavFault> = {
  'loses-requests': 'lost-request',
  'loses-responses': 'lost-response',
  away: 'lost-request',
  throttles: { status: 429, headers: { 'retry-after': '120' } },
  revoked: { status: 401 },
  rejects: {
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: '<D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><C:valid-calendar-data/></D:error>',
  },
};

/** A CalDAV server, and a next hop that an account is connected to it with. */
async function startHop(counting: CaldavServer['calendar']['counting'] = 'as-written') {
  const caldav = await startCaldavServer();
  onTestFinished(() => caldav.stop());
  caldav.calendar.counting = counting;
  let failure: NextHop['failure'];
  const hop: NextHop = {
    env: CALENDAR_ENV,
    capabilities: { cancelComment: false, answerComment: true, repeats: true },
    condition: 'fine',
    async join({ operator }, { id: accountId }) {
      const login = { address: caldav.url, user: 'ada', password: caldav.password };
      await connectCalendar(operator, { kind: 'caldav', accountId, ...login });
      failure = async () => (await listCalendars(operator, accountId))[0]?.failure ?? null;
      caldav.fault = ({ method }) => {
        if (hop.condition === 'fine') return undefined;
        const isWrite = method === 'PUT' || method === 'DELETE';
        return hop.condition === 'loses-responses' && !isWrite ? undefined : FAULTS[hop.condition];
      };
    },
    told: async (address) => caldav.calendar.sent.filter(({ to }) => to === address).map(({ method }) => method),
    async answer(address, { participation, comment, date }, meanwhile) {
      const [name] = eventOf(caldav, address);
      caldav.calendar.answer({ name, participation, comment, date, stamp: stampNow() });
      await meanwhile?.();
    },
    held: async (address) => eventsOf(caldav, address).map(([, { calendar }]) => datesOfCalendar(calendar))[0] ?? [],
    heldAll: async (address) => eventsOf(caldav, address).map(([, { calendar }]) => datesOfCalendar(calendar)),
    async removeEvent(address) {
      caldav.calendar.delete(eventOf(caldav, address)[0]);
    },
    failure: async () => (await failure?.()) ?? null,
  };
  return { caldav, hop };
}

runChannelConformance('CalDAV', async () => (await startHop()).hop, { keepsEvents: true });

describe.each(['as-written', 'cyrus', 'sogo'] as const)('a server that counts SEQUENCE %s', (counting) => {
  it('mails a higher number with each change, each once, and passes on answers that name what was mailed', async () => {
    const { caldav, hop } = await startHop(counting);
    const story = await begin(async () => hop);
    const numbersOf = (address: string) =>
      caldav.calendar.sent
        .filter(({ to }) => to === address)
        .map(({ calendar }) => Number(propertyOf(calendar, 'SEQUENCE')));
    await restores({ ...story, numbersOf });
    for (const by of ['cancelled', 'removed'] as const) await cancels({ ...story, numbersOf, by });
    await losesResponses(story);
    await answers({ ...story, numbersOf, caldav });
  });
});

type Story = Awaited<ReturnType<typeof begin>>;
type CountedStory = Story & { numbersOf(address: string): number[] };

/** Also after the event was removed, noticed or not. */
async function restores({ hop, numbersOf, invite, invitation, until, untilSent, appointments, resend }: CountedStory) {
  const id = await invite(INVITEE);
  await untilSent(id);
  await appointments.update(id, { appointmentLocation: 'Room 2' });
  await untilSent(id);
  for (const isNoticed of [false, true, false]) {
    await hop.removeEvent?.(INVITEE);
    if (isNoticed) await until(async () => expect((await invitation(id)).deliveryStatus).toBe('undeliverable'));
    await resend(id);
    await untilSent(id);
  }
  await appointments.update(id, { appointmentLocation: 'Room 3' });
  await untilSent(id);
  await appointments.cancel(id);
  await untilSent(id);
  const restored = ['CANCEL', 'REQUEST', 'CANCEL', 'REQUEST', 'CANCEL', 'REQUEST'];
  const methods = ['REQUEST', 'REQUEST', ...restored, 'REQUEST', 'CANCEL'];
  expect(await hop.told(INVITEE)).toEqual(methods);
  const numbers = numbersOf(INVITEE);
  const isHigher = numbers.map((number, at) => number > Math.max(-1, ...numbers.slice(0, at)));
  // An event that its organizer deletes is cancelled with the number that it has.
  expect(isHigher.filter((_, at) => methods[at] === 'REQUEST' || at === methods.length - 1)).not.toContain(false);
}

/** What was not changed before. */
async function cancels({ by, hop, numbersOf, invite, untilSent, appointments }: CountedStory & { by: string }) {
  const address = `${by}@ex.example`;
  const id = await invite(address);
  await untilSent(id);
  const { invitations } = await appointments.get(id);
  if (by === 'cancelled') await appointments.cancel(id);
  else await appointments.uninvite(id, invitations[0]?.invitationId ?? '');
  await untilSent(id);
  expect(await hop.told(address)).toEqual(['REQUEST', 'CANCEL']);
  const [invited = 0, cancelled = 0] = numbersOf(address);
  expect(cancelled).toBeGreaterThan(invited);
}

async function losesResponses({ hop, invite, untilSent, untilAttempted, appointments }: Story) {
  const address = 'lost@ex.example';
  const id = await invite(address);
  await untilSent(id);
  hop.condition = 'loses-responses';
  await appointments.update(id, { appointmentLocation: 'Room 2' });
  await untilAttempted(id);
  hop.condition = 'fine';
  await untilSent(id);
  expect(await hop.told(address)).toEqual(['REQUEST', 'REQUEST']);
}

/** To the old time too late, to the new one in time. */
async function answers({
  caldav,
  numbersOf,
  account,
  server,
  invite,
  untilSent,
  until,
  appointments,
}: CountedStory & { caldav: CaldavServer }) {
  const address = 'answers@ex.example';
  const id = await invite(address);
  await untilSent(id);
  await appointments.update(id, { appointmentStart: '2030-06-03T10:00:00', appointmentEnd: '2030-06-03T11:00:00' });
  await untilSent(id);
  const [before = 0, after = 0] = numbersOf(address);
  const [name] = eventOf(caldav, address);
  const answer = (participation: string, sequence: number) =>
    caldav.calendar.answer({ name, participation, comment: participation, stamp: stampNow(), sequence });
  const { replies } = server.operator.store;
  const verdicts = async () =>
    (await replies.listOfAppointment({ accountId: account.id, appointmentId: id, limit: 9 })).map(
      ({ verdict }) => verdict,
    );
  answer('DECLINED', before);
  await until(async () => expect(await verdicts()).toEqual(['stale']));
  answer('ACCEPTED', after);
  await until(async () => expect((await verdicts()).sort()).toEqual(['accepted', 'stale']));
}

function eventsOf({ calendar }: CaldavServer, address: string) {
  return [...calendar.objects].filter(([, object]) => propertyOf(object.calendar, 'ATTENDEE').endsWith(address));
}

function eventOf(caldav: CaldavServer, address: string): [name: string] {
  const [found] = eventsOf(caldav, address);
  if (!found) throw new Error(`${address} has no event.`);
  return [found[0]];
}

/** Later than every message of the stopped clock of the server. */
function stampNow(): string {
  return '20260601T120000Z';
}
