import { setTimeout } from 'node:timers/promises';
import { temporaryDirectory } from '@convoke/testkit';
import { withCopy } from './harness/delivery-backlog.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { type ConvokeSettings, type Credentials, createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';
import { type Receiver, startReceiver } from './processes/load/receiver.js';
import { type PreparedAccount, prepareAccount, raiseEvent } from './samples/prepare-account.js';

/** An account can have at most 20 webhooks. */
const ACCOUNTS = 5;
const HEALTHY = 99;
/** Initial events, enough for the hanging webhook to occupy all slots that it may have. */
const BURST = 70;
/** Events of each account that are measured, and the time between two of one account. */
const EVENTS = 20;
const PAUSE_MS = 150;
/** Longer than a round, so that the webhook hangs throughout. */
const DEADLINE = '15s';

const subject = `${HEALTHY} receivers and one that hangs`;
const peer = `${HEALTHY} receivers`;

/** How a receiver that accepts every connection but never responds affects the others. */
export const fairness: Figure = {
  name: 'fairness',
  title: `From an event to ${HEALTHY} receivers that respond, while another holds each attempt to its deadline`,
  unit: 'deliveries',
  aims: [{ peer, measure: 'p99', bound: 'atMost', ratio: 1.5 }],
  open,
};

interface Installation {
  settings: ConvokeSettings;
  /** The last one has the hanging webhook, if there is one. */
  accounts: PreparedAccount[];
}

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const receiver = await startReceiver();
  const healthy = Array.from({ length: HEALTHY }, (_, at) => `${receiver.url}/hook/${at}`);
  const hanging = `${receiver.url}/hang`;
  const beside = await install(`${directory.path}/beside.db`, [...healthy, hanging]);
  const alone = await install(`${directory.path}/alone.db`, healthy);
  return {
    subject: { name: subject, measure: () => raiseEvents(beside, receiver) },
    peers: [{ name: peer, measure: () => raiseEvents(alone, receiver) }],
    async close() {
      await receiver.stop();
      await directory.remove();
    },
  };
}

async function install(file: string, urls: readonly string[]): Promise<Installation> {
  const settings = { file, smtpPort: NO_RELAY, webhookTimeout: DEADLINE };
  const each = Math.ceil(urls.length / ACCOUNTS);
  const groups = Array.from({ length: ACCOUNTS }, (_, at) => urls.slice(at * each, (at + 1) * each));
  const credentials: Credentials[] = [];
  for (const _ of groups) credentials.push(await createAccount(settings));
  const { url: baseUrl, stop } = await startConvoke(settings, 'api');
  const accounts = await Promise.all(
    groups.map(async (webhookUrls, at) => {
      const own = credentials[at];
      if (!own) throw new Error('an account is missing');
      return prepareAccount({ baseUrl, credentials: own, webhookUrls });
    }),
  );
  await stop();
  return { settings, accounts };
}

function raiseEvents({ settings, accounts }: Installation, receiver: Receiver): Promise<Sample> {
  return withCopy(settings, async (copy) => {
    const convoke = await startConvoke(copy, 'all');
    const raise = (account: PreparedAccount) => raiseEvent({ baseUrl: convoke.url, account });
    const last = accounts.at(-1);
    if (!last) throw new Error('there is no account');
    const warmUp = BURST * (HEALTHY - Math.ceil(HEALTHY / ACCOUNTS) * (ACCOUNTS - 1));
    const secrets = accounts.flatMap((account) => account.secrets);
    const receiving = receiver.receive({ count: warmUp + EVENTS * HEALTHY, warmUp, secrets });
    await Promise.all(Array.from({ length: BURST }, () => raise(last)));
    await setTimeout(1_000);
    for (let event = 0; event < EVENTS; event += 1) {
      await Promise.all([setTimeout(PAUSE_MS), ...accounts.map(raise)]);
    }
    const { p99Ms } = await receiving;
    await convoke.stop();
    return { p99: p99Ms };
  });
}
