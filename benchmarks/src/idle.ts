import { setTimeout } from 'node:timers/promises';
import { temporaryDirectory } from '@convoke/testkit';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { type Convoke, createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';

/** Milliseconds after the start until the server has collected the start's garbage. */
const SETTLING_MS = 30_000;
const WATCHED_MS = 10_000;

/** The resources that an idle server uses on a small machine. */
export const idle: Figure = {
  name: 'idle',
  title: `A server of every role without requests, for ${WATCHED_MS / 1_000} s`,
  unit: 'servers',
  aims: [
    { measure: 'memory', bound: 'atMost', value: 110 },
    { measure: 'processor', bound: 'atMost', value: 0.5 },
  ],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const settings = { file: `${directory.path}/convoke.db`, smtpPort: NO_RELAY };
  await createAccount(settings);
  const convoke = await startConvoke(settings, 'all');
  await setTimeout(SETTLING_MS);
  return {
    subject: { name: 'convoke serve', measure: () => watch(convoke) },
    peers: [],
    async close() {
      await convoke.stop();
      await directory.remove();
    },
  };
}

async function watch({ usage }: Convoke): Promise<Sample> {
  const begun = performance.now();
  const before = usage.processorMs();
  await setTimeout(WATCHED_MS);
  const taken = usage.processorMs() - before;
  return { memory: usage.memory(), processor: (100 * taken) / (performance.now() - begun) };
}
