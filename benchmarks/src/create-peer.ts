import { temporaryDirectory } from '@convoke/testkit';
import type { Contest, Figure, Side } from './harness/figure.js';
import { CONNECTIONS, countingRows, postAppointments } from './harness/post-appointments.js';
import { type HttpLoadGenerator, startHttpLoadGenerator } from './processes/load/http-load.js';
import { type StoreApi, startStoreApi } from './processes/peers/http-peers.js';
import { APPOINTMENT } from './samples/appointment.js';

const subject = 'shared commits';
const peer = 'one commit per request';

/** The benefit of shared commits. */
export const createPeer: Figure = {
  name: 'create-peer',
  title: `POST appointment with an invitee over the engine and the store, ${CONNECTIONS} connections`,
  unit: 'requests',
  aims: [{ peer, measure: 'rate', bound: 'atLeast', ratio: 2 }],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const load = startHttpLoadGenerator();
  const files = { shared: `${directory.path}/shared.db`, single: `${directory.path}/single.db` };
  const shared = await startStoreApi({ file: files.shared, batchLimit: 256 });
  const single = await startStoreApi({ file: files.single, batchLimit: 1 });
  return {
    subject: sideOf(subject, { load, api: shared, file: files.shared }),
    peers: [sideOf(peer, { load, api: single, file: files.single })],
    async close() {
      await Promise.all([load.stop(), shared.stop(), single.stop()]);
      await directory.remove();
    },
  };
}

function sideOf(name: string, { load, api, file }: { load: HttpLoadGenerator; api: StoreApi; file: string }): Side {
  const body = JSON.stringify(APPOINTMENT);
  return { name, measure: () => countingRows({ file }, () => postAppointments(load, { url: api.url, body })) };
}
