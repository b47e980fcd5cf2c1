import { cp, rm } from 'node:fs/promises';
import { temporaryDirectory } from '@convoke/testkit';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { countRows } from './harness/post-appointments.js';
import { type ConvokeSettings, createAccount, startConvoke } from './processes/convoke.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { type Received, type SmtpSink, startSmtpSink } from './processes/load/smtp-sink.js';
import { sendBareMail } from './processes/peers/bare-mailer.js';
import { APPOINTMENT, sampleContent } from './samples/appointment.js';

const COUNT = 6_000;
/** Messages before the clock starts, because both senders start cold. */
const WARM_UP = 2_000;
/** The server's default. */
const CONNECTIONS = 10;

const STRUCTURE = [
  ...(['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html'] as const),
  ...(['text/calendar', 'application/ics'] as const),
];

const subject = 'convoke serve --role worker';
const peer = 'bare nodemailer pool';

/** The cost of a durable queue before the relay. */
export const mail: Figure = {
  name: 'mail',
  title: `Invitations from a backlog through ${CONNECTIONS} SMTP connections, each claimed, composed, sent and recorded`,
  unit: 'messages',
  aims: [{ peer, measure: 'rate', bound: 'atLeast', ratio: 0.7 }],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const sink = await startSmtpSink();
  const backlog = { file: `${directory.path}/backlog.db`, smtpPort: sink.port };
  await fillBacklog(backlog);
  const content = await sampleContent();
  const job = {
    port: sink.port,
    count: COUNT,
    connections: CONNECTIONS,
    organizer: 'Benchmark <calendar@organizer.example>',
  };
  return {
    subject: { name: subject, measure: () => workOff(backlog, sink) },
    peers: [
      {
        name: peer,
        async measure() {
          const [received, sent] = await Promise.all([expectMail(sink), sendBareMail({ ...job, ...content })]);
          if (sent !== COUNT) throw new Error(`${sent} of ${COUNT} messages were accepted`);
          return received;
        },
      },
    ],
    async close() {
      await sink.stop();
      await directory.remove();
    },
  };
}

/** Queues the invitations over HTTP, each to a different address. */
async function fillBacklog(settings: ConvokeSettings): Promise<void> {
  const credentials = await createAccount(settings);
  const convoke = await startConvoke(settings, 'api');
  const load = startHttpLoadGenerator();
  const body = JSON.stringify({ ...credentials, ...APPOINTMENT, address: 'invitee-[<id>]@invitee.example' });
  const url = `${convoke.url}/api/v1/appointments`;
  const { failed } = await load.run({ url, body, amount: COUNT, connections: CONNECTIONS });
  await Promise.all([load.stop(), convoke.stop()]);
  if (failed > 0) throw new Error(`${failed} invitations could not be queued`);
}

/** Makes a separate worker process a copy of the backlog. */
async function workOff(backlog: ConvokeSettings, sink: SmtpSink): Promise<Sample> {
  const file = `${backlog.file}.copy`;
  await cp(backlog.file, file);
  const receiving = expectMail(sink);
  const worker = await startConvoke({ ...backlog, file }, 'worker');
  const sample = await receiving;
  await worker.stop();
  const sent = await countRows({ file }, `select count(*) from messages where state = 'sent' and attempts = 1`);
  if (sent !== COUNT)
    throw new Error(`${COUNT} messages were accepted, but ${sent} are recorded as sent at the first attempt`);
  await Promise.all(['', '-wal', '-shm', '.lock', '.log'].map((suffix) => rm(file + suffix, { force: true })));
  return sample;
}

/** @throws Error if a recipient is missing or a message has another structure */
async function expectMail(sink: SmtpSink): Promise<Sample> {
  const { seconds, recipients, structure, uniform }: Received = await sink.receive({ count: COUNT, warmUp: WARM_UP });
  if (recipients !== COUNT) throw new Error(`${COUNT} messages went to ${recipients} recipients`);
  if (!uniform || structure.join() !== STRUCTURE.join())
    throw new Error(`a message consists of ${structure.join(', ')}`);
  return { rate: (COUNT - WARM_UP) / seconds };
}
