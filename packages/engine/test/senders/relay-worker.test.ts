import type { OutgoingMessage, SendOutcome } from '@convoke/engine';
import { startRelayWorker } from '@convoke/engine';
import { allowDomain, setSender } from '@convoke/engine/senders';
import { english, readText } from '@convoke/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const RELAY = { host: 'smtp.example.org', port: 587 };

let harness: VerbHarness;
let accountId: string;
let appointmentIds: string[];
beforeEach(async () => {
  harness = await openVerbHarness();
  const { context, account } = harness;
  accountId = account.id;
  appointmentIds = [];
  await allowDomain(context, { accountId, domain: 'desk.example', isAllowed: true });
  await setSender(context, { accountId, name: 'Desk', address: 'desk@desk.example', dkim: 'off', relay: RELAY });
});
afterEach(() => harness.close());

/** An invitation that waits for the account's relay. */
async function invite(name = 'Zoe'): Promise<void> {
  const account = await harness.context.store.accounts.find(accountId);
  if (!account) throw new Error('The account is there.');
  const steps = schedule({ ...harness, account });
  const { id } = (await steps.create()).appointment;
  await steps.invite(id, name);
  appointmentIds.push(id);
}

/** A worker whose relay answers as `outcomes` say, one after another. */
function work(...outcomes: SendOutcome[]) {
  const sent: OutgoingMessage[] = [];
  const channel = {
    ...harness.context.channel,
    async send(message: OutgoingMessage): Promise<SendOutcome> {
      sent.push(message);
      await harness.clock.advance(30);
      return outcomes.shift() ?? { kind: 'sent', detail: '250 ok' };
    },
  };
  const attempts: object[] = [];
  const metrics = { messageAttempted: (attempt: object) => void attempts.push(attempt) } as never;
  return { sent, attempts, start: () => startRelayWorker({ ...harness.context, channel, metrics }) };
}

const failure = async () => (await harness.context.store.senders.find(accountId))?.relayFailure;

test('the failure of a relay is noted until it works again', async () => {
  await invite();
  const refused = { kind: 'transient', detail: 'no', relayFailure: 'credentials' } as const;
  const { sent, start } = work(refused, { kind: 'transient', detail: 'greylisted' });
  const worker = start();
  await expect.poll(failure).toBe('credentials');
  expect(sent).toMatchObject([{ route: { relay: { accountId, host: RELAY.host } } }]);
  await expect.poll(() => harness.clock.advance(15_000).then(failure)).toBeNull();
  expect(sent).toHaveLength(2);
  await worker.stop(0);
});

test('a refused message does not mark the relay as failed', async () => {
  await invite();
  const { attempts, start } = work({ kind: 'permanent', detail: '554 too large' });
  const worker = start();
  await expect.poll(() => attempts).toEqual([{ kind: 'request', result: 'failed', ms: 30 }]);
  await worker.stop(0);
  expect(await failure()).toBeNull();
});

test('a message of a lane whose relay was removed records nothing', async () => {
  await invite();
  await setSender(harness.context, { accountId, relay: null });
  const { sent, start } = work({ kind: 'transient', detail: 'no', relayFailure: 'tls' });
  const worker = start();
  await expect.poll(() => sent).toMatchObject([{ route: { relay: undefined } }]);
  await worker.stop(0);
  expect(await failure()).toBeNull();
});

/** As long as a lane rests at most. */
const REST_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const setRelay = (password: string) =>
  setSender(harness.context, { accountId, relay: { ...RELAY, user: 'desk', password } });
const refused = { kind: 'transient', detail: 'no', relayFailure: 'credentials' } as const;

async function messages() {
  const all = appointmentIds.map((appointmentId) =>
    harness.context.store.messages.listOfAppointment({ accountId, appointmentId }),
  );
  return (await Promise.all(all)).flat();
}

test('after ten refused passwords a relay is tried with no further one within the hour, and no message is lost', async () => {
  await setRelay('guess');
  for (const name of ['Zoe', 'Yan', 'Xia']) await invite(name);
  const { sent, attempts, start } = work(...Array<SendOutcome>(10).fill(refused));
  const worker = start();
  const began = harness.clock.now();
  // A new password each time, so that the server would guess for the account.
  for (let at = 0; attempts.length < 11; at += 1) {
    await setRelay(`guess ${at}`);
    await harness.clock.advance(REST_MS);
    await expect.poll(async () => (await messages()).every(({ state }) => state === 'pending')).toBe(true);
  }
  expect(harness.clock.now() - began).toBeLessThan(HOUR_MS);
  expect(sent).toHaveLength(10);
  expect((await messages()).map(({ detail }) => english(readText(detail ?? '')))).toContainEqual(
    expect.stringMatching(
      /^Not sent yet: smtp\.example\.org has refused too many passwords .* tried again at 20\S+Z\.$/,
    ),
  );

  await setRelay('the right one');
  await expect
    .poll(async () => {
      await harness.clock.advance(REST_MS);
      return (await messages()).map(({ state }) => state);
    })
    .toEqual(['sent', 'sent', 'sent']);
  expect(harness.clock.now() - began).toBeGreaterThanOrEqual(HOUR_MS);
  expect(await failure()).toBeNull();
  await worker.stop(0);
});

test('messages that a relay takes do not count as passwords', async () => {
  await setRelay('the right one');
  for (let at = 0; at < 15; at += 1) await invite(`Zoe${at}`);
  const { sent, start } = work();
  const worker = start();
  await expect.poll(async () => (await messages()).every(({ state }) => state === 'sent')).toBe(true);
  expect(sent).toHaveLength(15);
  await worker.stop(0);
});
