import { setTimeout } from 'node:timers/promises';
import { startCaldavServer } from '@convoke/testkit';
import { caldavStep, graphStep } from '@convoke/testkit/hostile';
import { z } from 'zod';
import type { AttackedServer, Attacker } from '../attacked-server.js';
import type { Driver } from './driver.js';

const LOOK_MS = 50;

const tested = z.object({ data: z.object({ works: z.boolean() }) });
const calendarRow = z.object({
  poll_at: z.number().nullable(),
  lease_until: z.number().nullable(),
  failure: z.string().nullable(),
});

/** What a calendar is asked for once it is connected. */
interface Later {
  /** The request is part of a test of the calendar. */
  tests: boolean;
  /** The request is part of a poll. */
  polls: boolean;
}

interface Meeting {
  server: AttackedServer;
  attacker: Attacker;
  login: object;
  /** From now on the server is hostile. */
  turn: () => void;
  later: Later;
}

/**
 * Connects a calendar, or has a connected one turn hostile.
 *
 * @returns `connected`, or the code of its failure
 */
async function meetCalendar({ server, attacker, login, turn, later }: Meeting): Promise<string> {
  const { session, accountId } = attacker;
  const log = server.listen();
  const failed = () => log.failureOf(accountId) ?? 'no reason';
  if (!later.tests && !later.polls) turn();
  const { status } = await session.ask('/dashboard/api/calendar', 'PUT', login);
  if (status !== 200) return failed();
  if (later.tests) {
    turn();
    const { data } = tested.parse(await session.call('/dashboard/api/calendar/tests', 'POST', {}));
    return data.works ? 'connected' : failed();
  }
  return later.polls ? poll(server, { attacker, turn }) : 'connected';
}

/** Has the calendar polled, which it is while it has an appointment to come. */
async function poll(
  { rows, change }: AttackedServer,
  { attacker, turn }: Pick<Meeting, 'attacker' | 'turn'>,
): Promise<string> {
  const { session, accountId } = attacker;
  await session.call('/dashboard/api/v1/appointments', 'POST', {
    appointmentStart: '2030-07-01T10:00:00',
    appointmentEnd: '2030-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    name: 'Bob',
    address: 'bob@ex.example',
  });
  const mine = `account_id = '${accountId}' AND disconnected_at IS NULL`;
  const state = () => calendarRow.parse(rows(`SELECT poll_at, lease_until, failure FROM calendars WHERE ${mine}`)[0]);
  while (state().poll_at === null) await setTimeout(LOOK_MS);
  turn();
  const now = Date.now();
  change(`UPDATE calendars SET poll_at = ${now - 1}, lease_until = NULL WHERE ${mine}`);
  for (;;) {
    const { poll_at: pollAt, lease_until: leaseUntil, failure } = state();
    if (leaseUntil === null && Number(pollAt) > now) return failure ?? 'connected';
    await setTimeout(LOOK_MS);
  }
}

export const caldavServer: Driver<'caldav-server'> = {
  budgetMs: 150_000,
  atOnce: 1,
  async begin(server) {
    const attacker = await server.attacker('caldav');
    return {
      async meet({ step, answer }) {
        const caldav = await startCaldavServer();
        const { url: address, password } = caldav;
        try {
          return await meetCalendar({
            server,
            attacker,
            login: { kind: 'caldav', address, user: 'ada', password },
            turn() {
              caldav.fault = (request) => (caldavStep(request) === step ? answer : undefined);
            },
            later: { tests: step === 'put' || step === 'get' || step === 'delete', polls: step === 'sync' },
          });
        } finally {
          await caldav.stop();
        }
      },
    };
  },
};

export const graphServer: Driver<'graph-server'> = {
  budgetMs: 150_000,
  atOnce: 1,
  async begin(server) {
    const attacker = await server.attacker('graph');
    const { graph } = server;
    const { tenant } = graph;
    return {
      async meet({ step, answer }) {
        graph.fault = () => undefined;
        // A token that was kept would not be asked for.
        tenant.secret = `${step}~${tenant.secret}`.slice(0, 30);
        return meetCalendar({
          server,
          attacker,
          login: {
            kind: 'graph',
            address: 'ada@calendars.example',
            user: `${tenant.id}/${tenant.clientId}`,
            password: tenant.secret,
          },
          turn() {
            graph.fault = (request) => (graphStep(request) === step ? answer : undefined);
          },
          later: { tests: step === 'write' || step === 'event' || step === 'delete', polls: step === 'view' },
        });
      },
    };
  },
};
