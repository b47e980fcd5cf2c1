import { connectCalendar, listCalendars } from '@convoke/engine/calendars';
import { type CaldavFault, type CaldavServer, propertyOf, startCaldavServer } from '@convoke/testkit';
import { onTestFinished } from 'vitest';
import { runChannelConformance } from './channel-conformance.js';
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

runChannelConformance(
  'CalDAV',
  async () => {
    const caldav = await startCaldavServer();
    onTestFinished(() => caldav.stop());
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
      async answer(address, { participation, comment }, meanwhile) {
        const [name] = eventOf(caldav, address);
        caldav.calendar.answer({ name, participation, comment, stamp: stampNow() });
        await meanwhile?.();
      },
      async removeEvent(address) {
        caldav.calendar.delete(eventOf(caldav, address)[0]);
      },
      failure: async () => (await failure?.()) ?? null,
    };
    return hop;
  },
  { keepsEvents: true },
);

function eventOf({ calendar }: CaldavServer, address: string): [name: string] {
  const found = [...calendar.objects].find(([, object]) => propertyOf(object.calendar, 'ATTENDEE').endsWith(address));
  if (!found) throw new Error(`${address} has no event.`);
  return [found[0]];
}

/** Later than every message of the stopped clock of the server. */
function stampNow(): string {
  return '20260601T120000Z';
}
