import { setTimeout } from 'node:timers/promises';
import { formatUid } from '@convoke/itip';
import { Database } from '@convoke/store/sqlite-driver';
import { freePort, temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';
import { withCopy } from './harness/delivery-backlog.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { countRows } from './harness/post-appointments.js';
import { type ConvokeSettings, createAccount, startConvoke } from './processes/convoke.js';
import { type DiscardingSmtp, startDiscardingSmtp } from './processes/load/discarding-smtp.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { type Invited, type ReplyLoad, startReplyLoad } from './processes/load/reply-load.js';
import { startSmtpSink } from './processes/load/smtp-sink.js';
import { APPOINTMENT } from './samples/appointment.js';

const COUNT = 24_000;
/** Replies before the clock starts, because both sides start cold. */
const WARM_UP = 8_000;
/** The listener's limit of concurrent connections. */
const CONNECTIONS = 50;
/** Interval in milliseconds at which commits are counted. */
const LOOK_MS = 25;

const subject = 'convoke serve';
const peer = 'smtp-server that discards';

/** The cost of storing a reply before it is acknowledged, and of reading, judging and counting it. */
export const inbound: Figure = {
  name: 'inbound',
  title: `Replies through the SMTP listener, ${CONNECTIONS} connections, from the first command to the committed response`,
  unit: 'replies',
  aims: [{ peer, measure: 'rate', bound: 'atLeast', ratio: 0.25 }],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const settings = { file: `${directory.path}/invited.db`, ...(await invite(`${directory.path}/invited.db`)) };
  const load = await startReplyLoad(invitedOf(settings.file));
  const discarding = await startDiscardingSmtp();
  return {
    subject: { name: subject, measure: () => answerAll(settings, load) },
    peers: [{ name: peer, measure: () => discardAll(discarding, load) }],
    async close() {
      await Promise.all([load.stop(), discarding.stop()]);
      await directory.remove();
    },
  };
}

/** Invites everybody, and waits until every invitation is sent. */
async function invite(file: string): Promise<Pick<ConvokeSettings, 'smtpPort'>> {
  const sink = await startSmtpSink();
  const settings = { file, smtpPort: sink.port };
  const credentials = await createAccount(settings);
  const sending = sink.receive({ count: COUNT, warmUp: 1 });
  const convoke = await startConvoke(settings, 'all');
  const load = startHttpLoadGenerator();
  const body = JSON.stringify({ ...credentials, ...APPOINTMENT, address: 'invitee-[<id>]@invitee.example' });
  const job = { url: `${convoke.url}/api/v1/appointments`, body, amount: COUNT, connections: CONNECTIONS };
  const { failed } = await load.run(job);
  if (failed > 0) throw new Error(`${failed} people could not be invited`);
  await sending;
  await Promise.all([load.stop(), convoke.stop()]);
  await sink.stop();
  return { smtpPort: sink.port };
}

const enrolled = z.array(z.object({ appointmentId: z.string(), address: z.string(), token: z.string() }));

function invitedOf(file: string): Invited[] {
  const database = new Database(file, { readonly: true });
  try {
    const query = `select appointment_id as appointmentId, address, channel_data ->> 'uidToken' as token from invitations`;
    const rows = enrolled.length(COUNT).parse(database.prepare(query).all());
    return rows.map(({ address, ...parts }) => ({
      address,
      uid: formatUid({ ...parts, domain: 'organizer.example' }),
    }));
  } finally {
    database.close();
  }
}

function answerAll(invited: ConvokeSettings, load: ReplyLoad): Promise<Sample> {
  return withCopy(invited, async (settings) => {
    const inboundPort = await freePort();
    const convoke = await startConvoke({ ...settings, inboundPort }, 'all');
    const [seconds] = await Promise.all([
      untilCommitted(settings.file),
      load.send({ port: inboundPort, connections: CONNECTIONS }),
    ]);
    await convoke.stop();
    const accepted = await countRows(settings, `select count(*) from invitations where response = 'accepted'`);
    const judged = await countRows(settings, `select count(*) from replies where verdict = 'accepted'`);
    if (accepted !== COUNT || judged !== COUNT) throw new Error(`${accepted} responses and ${judged} replies counted`);
    return { rate: (COUNT - WARM_UP) / seconds };
  });
}

/**
 * @returns seconds from the last committed response of the warm-up to the last of all, as another connection sees
 *   them
 */
async function untilCommitted(file: string): Promise<number> {
  const database = new Database(file, { readonly: true });
  const responses = database.prepare('select count(*) from last_answers').pluck();
  try {
    let begun: { at: number; count: number } | undefined;
    for (;;) {
      const count = Number(responses.get());
      if (count >= WARM_UP) begun ??= { at: performance.now(), count };
      if (begun && count === COUNT)
        return ((performance.now() - begun.at) * (COUNT - WARM_UP)) / (COUNT - begun.count) / 1_000;
      await setTimeout(LOOK_MS);
    }
  } finally {
    database.close();
  }
}

async function discardAll(server: DiscardingSmtp, load: ReplyLoad): Promise<Sample> {
  const [seconds] = await Promise.all([
    server.discard({ count: COUNT, warmUp: WARM_UP }),
    load.send({ port: server.port, connections: CONNECTIONS }),
  ]);
  return { rate: (COUNT - WARM_UP) / seconds };
}
