import { temporaryDirectory } from '@convoke/testkit';
import { fillDeliveries, withCopy } from './harness/delivery-backlog.js';
import type { Contest, Figure } from './harness/figure.js';
import { CONNECTIONS, countingRows, countRows, postAppointments } from './harness/post-appointments.js';
import { type ConvokeSettings, startConvoke } from './processes/convoke.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { startReceiver } from './processes/load/receiver.js';
import { startSmtpSink } from './processes/load/smtp-sink.js';
import { APPOINTMENT } from './samples/appointment.js';

/** More than can be delivered while one round's appointments are created. */
const WAITING = 150_000;

const subject = 'convoke serve --role all';
const peer = 'convoke serve --role api';

/** Whether rendering, signing and sending slow down the creation of appointments. */
export const mixed: Figure = {
  name: 'mixed',
  title: `POST appointment with an invitee, ${CONNECTIONS} connections, while its invitation is sent and a backlog delivered`,
  unit: 'requests',
  aims: [{ peer, measure: 'p99', bound: 'atMost', ratio: 3 }],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const [sink, receiver, load] = [await startSmtpSink(), await startReceiver(), startHttpLoadGenerator()];
  const target = { file: `${directory.path}/backlog.db`, webhookUrl: `${receiver.url}/hook` };
  const backlog = await fillDeliveries(target, { deliveries: WAITING, appointments: 1 });
  const settings = { ...backlog.settings, smtpPort: sink.port };
  const body = JSON.stringify({ ...backlog.account.credentials, ...APPOINTMENT });
  const measure = (role: 'all' | 'api') =>
    withCopy(settings, async (copy) => {
      const convoke = await startConvoke(copy, role);
      const sample = await countingRows(copy, () => postAppointments(load, { url: convoke.url, body }));
      await checkWork(copy, role);
      await convoke.stop();
      return sample;
    });
  return {
    subject: { name: subject, measure: () => measure('all') },
    peers: [{ name: peer, measure: () => measure('api') }],
    async close() {
      await Promise.all([load.stop(), receiver.stop(), sink.stop()]);
      await directory.remove();
    },
  };
}

/** @throws Error if the workers ran out of work, or if there was work when there should be none */
async function checkWork(settings: ConvokeSettings, role: 'all' | 'api'): Promise<void> {
  const delivered = await countRows(settings, `select count(*) from deliveries where state = 'success'`);
  const sent = await countRows(settings, `select count(*) from messages where state = 'sent'`);
  const worked = delivered > 0 && delivered < WAITING && sent > 0;
  const rested = delivered === 0 && sent === 0;
  if (role === 'all' ? !worked : !rested)
    throw new Error(`${delivered} deliveries and ${sent} mails were sent in the meantime`);
}
