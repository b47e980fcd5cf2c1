import { temporaryDirectory } from '@convoke/testkit';
import type { Contest, Figure } from './harness/figure.js';
import { CONNECTIONS, countingRows, postAppointments } from './harness/post-appointments.js';
import { createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { startBareKoa } from './processes/peers/http-peers.js';
import { APPOINTMENT } from './samples/appointment.js';

const subject = 'convoke serve --role api';
const peer = 'bare Koa app';

/** What a durable appointment with an invitee costs, compared with an app that only reads the request. */
export const create: Figure = {
  name: 'create',
  title: `POST appointment with an invitee, every row durable, ${CONNECTIONS} connections`,
  unit: 'requests',
  aims: [
    { peer, measure: 'rate', bound: 'atLeast', ratio: 0.4, floor: 0.3 },
    { peer, measure: 'p99', bound: 'atMost', ratio: 5 },
  ],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const settings = { file: `${directory.path}/convoke.db`, smtpPort: NO_RELAY };
  const body = JSON.stringify({ ...(await createAccount(settings)), ...APPOINTMENT });
  const load = startHttpLoadGenerator();
  const [convoke, koa] = [await startConvoke(settings, 'api'), await startBareKoa()];
  const withoutRows = () => postAppointments(load, { url: koa.url, body });
  return {
    subject: {
      name: subject,
      measure: () => countingRows(settings, () => postAppointments(load, { url: convoke.url, body })),
    },
    peers: [{ name: peer, measure: withoutRows }],
    async close() {
      await Promise.all([load.stop(), convoke.stop(), koa.stop()]);
      await directory.remove();
    },
  };
}
