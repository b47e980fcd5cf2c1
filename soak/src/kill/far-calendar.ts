import { propertyOf, startCaldavServer } from '@convoke/testkit';
import { startMicrosoft } from '../support/server/microsoft.js';

/** A calendar server that an account of the killed server invites through. */
export interface FarCalendar {
  /** The server's settings, with which it reaches the calendar. */
  env: Record<string, string>;
  /** Arguments of `convoke channel add`, except for the account. */
  login: { kind: 'caldav' | 'graph'; options: string[] };
  /** Decides the fault of each write; `undefined` for none. */
  fault: () => 'lost-request' | 'lost-response' | undefined;
  /** What invitees were told, in order. */
  told(): { to: string; method: 'REQUEST' | 'CANCEL'; subject: string }[];
  /** The invitees of the events that there are, one for each event. */
  invited(): string[];
  /** How many writes there were. */
  writes(): number;
  stop(): Promise<void>;
}

const LATENCY_MS = 2;

/** The calendar server of each kind. */
export const FAR_CALENDARS = { caldav: startCaldav, graph: startGraph } as const;

async function startCaldav(): Promise<FarCalendar> {
  const caldav = await startCaldavServer({ latencyMs: LATENCY_MS });
  const { calendar, requests, password, url, stop } = caldav;
  const isWrite = ({ method }: { method: string }) => method === 'PUT' || method === 'DELETE';
  const far: FarCalendar = {
    env: { CONVOKE_WEBHOOK_ALLOW: '127.0.0.1', CONVOKE_CALENDAR_PASSWORD: password },
    login: { kind: 'caldav', options: ['--address', url, '--user', 'ada'] },
    fault: () => undefined,
    told: () =>
      calendar.sent.map(({ to, method, calendar: event }) => ({ to, method, subject: propertyOf(event, 'SUMMARY') })),
    invited: () =>
      [...calendar.objects.values()].map(({ calendar: event }) => propertyOf(event, 'ATTENDEE').replace('mailto:', '')),
    writes: () => requests.filter(isWrite).length,
    stop,
  };
  caldav.fault = (request) => (isWrite(request) ? far.fault() : undefined);
  return far;
}

async function startGraph(): Promise<FarCalendar> {
  const { graph, env, stop } = await startMicrosoft({ latencyMs: LATENCY_MS });
  const { mailbox, requests, tenant } = graph;
  const isWrite = ({ method, path }: { method: string; path: string }) => method !== 'GET' && !path.endsWith('/token');
  const far: FarCalendar = {
    env: { ...env, CONVOKE_CALENDAR_PASSWORD: tenant.secret },
    login: {
      kind: 'graph',
      options: ['--tenant', tenant.id, '--client', tenant.clientId, '--address', 'ada@calendars.example'],
    },
    fault: () => undefined,
    told: () => mailbox.sent,
    invited: () =>
      [...mailbox.events.values()].flatMap(({ attendees }) =>
        attendees.map(({ emailAddress }) => emailAddress?.address ?? ''),
      ),
    writes: () => requests.filter(isWrite).length,
    stop,
  };
  graph.fault = (request) => (isWrite(request) ? far.fault() : undefined);
  return far;
}
