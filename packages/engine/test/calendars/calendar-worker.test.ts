import type { SendOutcome } from '@convoke/engine';
import { connectCalendar, startCalendarWorker } from '@convoke/engine/calendars';
import { english, readText } from '@convoke/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeCalendar, type FakeCalendar, FOUND, LOGIN } from '../testing/fake-calendar.js';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const REFUSED = { kind: 'transient', detail: '401', calendarFailure: 'credentials', retryAfterMs: 5_000 } as const;

let harness: VerbHarness;
let server: FakeCalendar;
let worker: ReturnType<typeof startCalendarWorker> | undefined;
let calendarId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  server = createFakeCalendar(harness.context);
  worker = undefined;
  const { context, account } = harness;
  const accountId = account.id;
  ({ id: calendarId } = await connectCalendar({ ...context, calendars: server.channels }, { accountId, ...LOGIN }));
  const steps = schedule({ context, account: { ...account, calendarId } });
  await steps.invite((await steps.create()).appointment.id, 'Zoe');
});
afterEach(async () => {
  await worker?.stop(0);
  await harness.close();
});

/** A worker for a server that answers as `outcomes` say, one after another. */
function work(...outcomes: SendOutcome[]): void {
  const { send } = server;
  server.send = async (...given) => {
    server.outcome = outcomes.shift() ?? { kind: 'sent', detail: 'put' };
    return send(...given);
  };
  worker = startCalendarWorker(harness.context, server.channels);
}

const failure = async () => (await harness.context.store.calendars.find(calendarId))?.failure;

test('a message goes to the calendar of its appointment, opened with its password', async () => {
  work();
  await expect.poll(() => server.sent.length, { interval: 5 }).toBe(1);
  expect(server.sent).toMatchObject([
    { invitation: { name: 'Zoe' }, calendar: { calendar: { url: FOUND.url, password: 'secret' }, known: undefined } },
  ]);
});

test('the failure of a calendar is noted until its server takes a message', async () => {
  work(REFUSED);
  await expect.poll(failure, { interval: 5 }).toBe('credentials');
  await expect.poll(() => harness.clock.advance(15_000).then(failure), { interval: 5 }).toBeNull();
  expect(server.sent).toHaveLength(2);
});

test('a refused message does not mark the calendar as failed', async () => {
  work({ kind: 'transient', detail: 'busy' });
  await expect.poll(() => server.sent.length, { interval: 5 }).toBe(1);
  await worker?.stop(60_000);
  expect(await failure()).toBeNull();
});

const HOUR_MS = 3_600_000;
const REST_MS = 5 * 60_000;

test('after ten refused passwords a calendar server is sent nothing within the hour, and no message is lost', async () => {
  const { context, account, clock } = harness;
  const accountId = account.id;
  const steps = schedule({ context, account: { ...account, calendarId } });
  const { id: appointmentId } = (await steps.create()).appointment;
  for (let at = 0; at < 12; at += 1) await steps.invite(appointmentId, `Zoe${at}`);
  const messages = () => context.store.messages.listOfAppointment({ accountId, appointmentId });
  const waits = async () =>
    (await messages()).some(({ detail }) => / has refused too many .*20\S+Z\.$/.test(english(readText(detail ?? ''))));
  work(...Array<SendOutcome>(10).fill({ ...REFUSED, retryAfterMs: 0 }));
  const began = clock.now();
  // Each time a password that the server accepts where it is entered, and refuses where it is sent an event.
  for (let at = 0; at < 12 && !(await waits()); at += 1) {
    const login = { accountId, ...LOGIN, password: `guess ${at}` };
    await connectCalendar({ ...context, calendars: server.channels }, login).catch(() => undefined);
    await clock.advance(REST_MS);
    await expect
      .poll(async () => (await messages()).every(({ state }) => state === 'pending'), { interval: 5 })
      .toBe(true);
  }
  expect(await waits()).toBe(true);
  expect(server.sent).toHaveLength(10);
  expect(clock.now() - began).toBeLessThan(HOUR_MS);

  await expect
    .poll(
      async () => {
        await clock.advance(REST_MS);
        return (await messages()).every(({ state }) => state === 'sent');
      },
      { interval: 5 },
    )
    .toBe(true);
  expect(clock.now() - began).toBeGreaterThanOrEqual(HOUR_MS);
});
