import type { OutgoingMessage, SendOutcome } from '@convoke/engine';
import { allowDomain, setSender, startRelayWorker } from '@convoke/engine/senders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const RELAY = { host: 'smtp.example.org', port: 587 };

let harness: VerbHarness;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  const { context, account } = harness;
  accountId = account.id;
  await allowDomain(context, { accountId, domain: 'desk.example', isAllowed: true });
  await setSender(context, { accountId, name: 'Desk', address: 'desk@desk.example', dkim: 'off', relay: RELAY });
});
afterEach(() => harness.close());

/** An invitation that waits for the account's relay. */
async function invite(name = 'Zoe'): Promise<void> {
  const account = await harness.context.store.accounts.find(accountId);
  if (!account) throw new Error('The account is there.');
  const steps = schedule({ ...harness, account });
  await steps.invite((await steps.create()).appointment.id, name);
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
