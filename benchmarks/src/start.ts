import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { percentile } from './harness/percentile.js';
import { createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';

/** Starts in one round. */
const STARTS = 5;

const subject = 'convoke serve';
const peer = 'node -e 0';

/** How long a restart takes until the server responds. */
export const start: Figure = {
  name: 'start',
  title: 'From the start of the process to its ready line, on an existing database',
  unit: 'starts',
  aims: [{ peer, measure: 'p50', bound: 'atMost', difference: 400 }],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const settings = { file: `${directory.path}/convoke.db`, smtpPort: NO_RELAY };
  await createAccount(settings);
  return {
    subject: {
      name: subject,
      measure: () =>
        timeStarts(async () => {
          const { stop } = await startConvoke(settings, 'all');
          return stop;
        }),
    },
    peers: [{ name: peer, measure: () => timeStarts(() => promisify(execFile)(process.execPath, ['-e', '0'])) }],
    close: () => directory.remove(),
  };
}

/** @param begin resolves at the end of the measured time; may return a clean-up that runs before the next start */
async function timeStarts(begin: () => Promise<unknown>): Promise<Sample> {
  const times: number[] = [];
  for (let started = 0; started < STARTS; started += 1) {
    const begun = performance.now();
    const end = await begin();
    times.push(performance.now() - begun);
    if (typeof end === 'function') await end();
  }
  return { p50: percentile(times, 50) };
}
