import { temporaryDirectory } from '@convoke/testkit';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { AMOUNT, CONNECTIONS, countingRows, postAppointments } from './harness/post-appointments.js';
import { createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';
import { type HttpLoadGenerator, startHttpLoadGenerator } from './processes/load/http-load.js';
import { startBareKoa } from './processes/peers/http-peers.js';
import { APPOINTMENT } from './samples/appointment.js';

const subject = 'convoke serve --role api';
const peer = 'bare Koa app';
const before = 'another build';

/** A checkout whose built server is measured beside this one. */
const { BENCH_BESIDE: checkout } = process.env;

/** What a durable appointment with an invitee costs, compared with an app that only reads the request. */
export const create: Figure = {
  name: 'create',
  title: `POST appointment with an invitee, every row durable, ${CONNECTIONS} connections`,
  unit: 'requests',
  aims: [
    { peer, measure: 'rate', bound: 'atLeast', ratio: 0.4, floor: 0.3 },
    { peer, measure: 'p99', bound: 'atMost', ratio: 5 },
    ...(checkout === undefined ? [] : [{ peer: before, measure: 'cost', bound: 'atMost', ratio: 1.05 } as const]),
  ],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const load = startHttpLoadGenerator();
  const koa = await startBareKoa();
  const convoke = await startSide(`${directory.path}/convoke.db`);
  const other = checkout === undefined ? undefined : await startSide(`${directory.path}/other.db`, checkout);
  const withoutRows = () => postAppointments(load, { url: koa.url, body: convoke.body });
  return {
    subject: { name: subject, measure: () => convoke.measure(load) },
    peers: [
      { name: peer, measure: withoutRows },
      ...(other ? [{ name: before, measure: () => other.measure(load) }] : []),
    ],
    async close() {
      await Promise.all([load, convoke, other, koa].map((each) => each?.stop()));
      await directory.remove();
    },
  };
}

async function startSide(file: string, from?: string) {
  const settings = { file, smtpPort: NO_RELAY, checkout: from };
  const body = JSON.stringify({ ...(await createAccount(settings)), ...APPOINTMENT });
  const { url, usage, stop } = await startConvoke(settings, 'api');
  return {
    body,
    async measure(load: HttpLoadGenerator): Promise<Sample> {
      const begun = usage.processorMs();
      const sample = await countingRows(settings, () => postAppointments(load, { url, body }));
      return { ...sample, cost: (usage.processorMs() - begun) / AMOUNT };
    },
    stop,
  };
}
