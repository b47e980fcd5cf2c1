import { connectCalendar, listCalendars } from '@convoke/engine/calendars';
import { type GraphFault, type GraphServer, instantOf, startGraphServer } from '@convoke/testkit';
import { onTestFinished } from 'vitest';
import { runChannelConformance } from './channel-conformance.js';
import type { HeldDate } from './held-series.js';
import type { Condition, NextHop } from './next-hop.js';
import { CALENDAR_ENV } from './start-on-calendar.js';

const json = { 'content-type': 'application/json' };
const FAULTS: Record<Exclude<Condition, 'fine' | 'revoked'>, GraphFault> = {
  'loses-requests': 'lost-request',
  'loses-responses': 'lost-response',
  away: 'lost-request',
  throttles: {
    status: 429,
    headers: { ...json, 'retry-after': '120' },
    body: '{"error":{"code":"TooManyRequests","message":"Application is over its quota."}}',
  },
  rejects: {
    status: 400,
    headers: json,
    body: '{"error":{"code":"ErrorInvalidRequest","message":"The request is invalid."}}',
  },
};

runChannelConformance(
  'Microsoft Graph',
  async () => {
    const graph = await startGraphServer();
    onTestFinished(() => graph.stop());
    let failure: NextHop['failure'];
    const hop: NextHop = {
      env: CALENDAR_ENV,
      runtime: { graphClouds: { global: { login: graph.url, graph: graph.url } } },
      capabilities: { cancelComment: true, answerComment: false, repeats: false },
      condition: 'fine',
      async join({ operator }, { id: accountId }) {
        const { id, clientId, secret } = graph.tenant;
        const login = { address: 'ada@calendars.example', user: `${id}/${clientId}`, password: secret };
        await connectCalendar(operator, { kind: 'graph', accountId, ...login });
        failure = async () => (await listCalendars(operator, accountId))[0]?.failure ?? null;
        graph.fault = ({ method, path }) => faultOf(graph, { condition: hop.condition, method, path });
      },
      told: async (address) => graph.mailbox.sent.filter(({ to }) => to === address).map(({ method }) => method),
      async answer(address, { participation, date }, meanwhile) {
        const response = participation === 'ACCEPTED' ? 'accepted' : 'declined';
        const id = eventOf(graph, address);
        const dates = date === undefined ? [] : graph.mailbox.instances(id);
        const answered = dates.find(({ originalStart }) => originalStart === date)?.id ?? id;
        graph.mailbox.answer(answered, { response, time: '2026-06-01T12:00:00Z' });
        await meanwhile?.();
      },
      held: async (address) => eventsOf(graph, address).map((event) => datesOfEvent(graph, event))[0] ?? [],
      heldAll: async (address) => eventsOf(graph, address).map((event) => datesOfEvent(graph, event)),
      async removeEvent(address) {
        graph.mailbox.cancel(eventOf(graph, address));
      },
      failure: async () => (await failure?.()) ?? null,
    };
    return hop;
  },
  { keepsEvents: true },
);

interface FaultRequest {
  condition: Condition;
  method: string;
  path: string;
}

function faultOf({ tenant }: GraphServer, { condition, method, path }: FaultRequest): GraphFault | undefined {
  const isLogin = path.endsWith('/token');
  switch (condition) {
    case 'fine':
      return undefined;
    case 'revoked':
      tenant.tokens.clear();
      return isLogin
        ? {
            status: 401,
            headers: json,
            body: '{"error":"invalid_client","error_description":"AADSTS7000222: The provided client secret keys are expired."}',
          }
        : undefined;
    case 'rejects':
      return isLogin || method === 'GET' ? undefined : FAULTS.rejects;
    case 'loses-responses':
      return isLogin || method === 'GET' ? undefined : FAULTS['loses-responses'];
    default:
      return FAULTS[condition];
  }
}

function eventsOf({ mailbox }: GraphServer, address: string) {
  const isOf = ({ attendees }: { attendees: { emailAddress?: { address?: string | null } | null }[] }) =>
    attendees.some(({ emailAddress }) => emailAddress?.address === address);
  return [...mailbox.events.values()].filter(isOf);
}

function eventOf(graph: GraphServer, address: string): string {
  const [found] = eventsOf(graph, address);
  if (!found) throw new Error(`${address} has no event.`);
  return found.id;
}

const PARTICIPATIONS: Readonly<Record<string, string>> = { none: 'needs-action', tentativelyAccepted: 'tentative' };

/** The dates of an event, as the mailbox expands it. */
function datesOfEvent({ mailbox }: GraphServer, event: ReturnType<typeof eventsOf>[number]): HeldDate[] {
  const dates = event.recurrence ? mailbox.instances(event.id) : [event];
  return dates
    .map(({ start, location, attendees }) => {
      const response = attendees[0]?.status?.response ?? 'none';
      return {
        start: new Date(instantOf(start) ?? 0).toISOString(),
        location: location?.displayName ?? '',
        participation: PARTICIPATIONS[response] ?? response,
      };
    })
    .sort((one, other) => one.start.localeCompare(other.start));
}
