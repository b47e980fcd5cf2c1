import { setTimeout } from 'node:timers/promises';
import { freePort, type ReceivedMail, startSmtpSink } from '@convoke/testkit';
import { createTransport } from 'nodemailer';
import { calendarOf } from '../clients/facts.js';
import { type ConvokeServer, startConvoke } from '../clients/start-convoke.js';
import { fillIn, type Notice, type Placeholders, readNotices } from './read-notices.js';

/** Final failures that must be recognised, in percent. */
const LEAST = 98;
const ORGANIZER = { name: 'Notices', address: 'calendar@in.example' };

/**
 * `npm run soak -- bounces`: sends notices of mail systems, and other mail to the same addresses, to a server by SMTP,
 * each about an invitation of its own, and counts which invitations became undeliverable.
 *
 * @returns the exit code
 */
export async function bounces(): Promise<number> {
  const { missed, falsePositives, finals, notices } = await runBounces(await readNotices());
  for (const name of missed) console.error(`missed: ${name}`);
  for (const name of falsePositives) console.error(`false positive: ${name}`);
  const found = finals - missed.length;
  const share = (100 * found) / finals;
  const figures = `${found} of ${finals} final failures (${share.toFixed(1)} %)`;
  console.log(`${notices} notices: ${figures}, ${falsePositives.length} false positives`);
  return share >= LEAST && falsePositives.length === 0 ? 0 : 1;
}

interface BouncesVerdict {
  notices: number;
  finals: number;
  /** The names of final notices after which the invitation was not undeliverable. */
  missed: string[];
  /** Those of controls after which it was. */
  falsePositives: string[];
}

async function runBounces(notices: readonly Notice[]): Promise<BouncesVerdict> {
  const relay = await startSmtpSink();
  const port = await freePort();
  const env = { CONVOKE_INBOUND_SMTP: `127.0.0.1:${port}` };
  const server = await startConvoke({ mailUrl: relay.url, organizer: ORGANIZER, env });
  try {
    const appointmentId = await inviteOneEach(server, notices);
    await sendEach(notices, { sent: await relay.waitFor(notices.length, 60_000), port });
    await untilJudged(server, notices.filter(isAboutInvitation).length);
    const undeliverable = new Set<string>();
    for await (const { address, deliveryStatus } of server.appointments.invitations(appointmentId)) {
      if (deliveryStatus === 'undeliverable') undeliverable.add(address);
    }
    const namesOf = (isFinal: boolean) =>
      notices
        .filter((notice, index) => notice.isFinal === isFinal && undeliverable.has(addressOf(index)) !== isFinal)
        .map(({ name }) => name);
    const finals = notices.filter(({ isFinal }) => isFinal).length;
    return { notices: notices.length, finals, missed: namesOf(true), falsePositives: namesOf(false) };
  } finally {
    await server.stop();
    await relay.stop();
  }
}

function addressOf(index: number): string {
  return `bob${index}@invitees.example`;
}

async function inviteOneEach({ appointments }: ConvokeServer, notices: readonly Notice[]): Promise<string> {
  const invitees = notices.map((_, index) => ({ name: 'Bob', address: addressOf(index) }));
  const { appointmentId } = await appointments.create({
    appointmentSubject: 'Invitation',
    appointmentStart: '2027-07-01T10:00:00',
    appointmentEnd: '2027-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    invitees,
  });
  return appointmentId;
}

async function sendEach(
  notices: readonly Notice[],
  { sent, port }: { sent: readonly ReceivedMail[]; port: number },
): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 4 });
  try {
    await Promise.all(
      notices.map(async (notice, index) => {
        const values = await valuesOf(sent.find(({ envelope }) => envelope.to.includes(addressOf(index))));
        const envelope = { from: fillIn(notice.from, values), to: [fillIn(notice.to, values)] };
        const raw = `Message-ID: <${index}@notices.example>\n${fillIn(notice.raw, values)}`;
        await transport.sendMail({ envelope, raw: raw.replaceAll('\n', '\r\n') });
      }),
    );
  } finally {
    transport.close();
  }
}

/** @throws Error if the invitation was not sent */
async function valuesOf(invitation: ReceivedMail | undefined): Promise<Placeholders> {
  if (!invitation) throw new Error('An invitation was not sent.');
  const { envelope, raw } = invitation;
  const calendar = (await calendarOf(raw)).replaceAll(/\r?\n /g, '');
  const [, uid = ''] = /^UID:(\S+)/m.exec(calendar) ?? [];
  const now = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  return { invitee: envelope.to[0] ?? '', organizer: ORGANIZER.address, bounce: envelope.from, uid, now };
}

/** Other mail belongs to no account, so its verdict is not shown; it cannot change anything either. */
function isAboutInvitation({ to, raw }: Notice): boolean {
  return to === '{{bounce}}' || raw.includes('{{uid}}');
}

/** @throws Error after a minute */
async function untilJudged({ replies }: ConvokeServer, count: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    let judged = 0;
    for await (const _ of replies.list({ limit: 100 })) judged += 1;
    if (judged >= count) return;
    if (performance.now() > deadline) throw new Error(`Only ${judged} of ${count} messages were judged.`);
    await setTimeout(200);
  }
}
