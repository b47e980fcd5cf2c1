import { allowDomain, type MailboxInput, setSender } from '@convoke/engine/senders';
import {
  createCertificateAuthority,
  createFakeClock,
  type ImapServer,
  startImapServer,
  startSmtpSink,
} from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount } from '../testing/start-server.js';

const POLL = { timeout: 120_000, interval: 50 };
const FROM = 'calendar@in.example';
const GUEST = 'guest@elsewhere.example';

/** A server, with the mailboxes of its accounts behind names. */
async function start() {
  const mailboxes = new Map<string, ImapServer>();
  const authority = await createCertificateAuthority();
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  const relay = await startSmtpSink();
  const server = await startServer({
    env: {
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: `Convoke <${FROM}>`,
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    },
    runtime: {
      clock,
      resolveHost: async (host) => (host.startsWith('inside.') ? ['10.0.0.1'] : ['127.0.0.1']),
      // An unused port of this machine refuses connections.
      relays: { portOf: ({ host }) => mailboxes.get(host)?.port ?? 9, ca: authority.cert },
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([relay, ...mailboxes.values()].map((each) => each.stop()));
  });
  const context = server.operator;

  async function openMailbox(host: string, tls: { startTls?: boolean } | undefined): Promise<ImapServer> {
    const mailbox = await startImapServer({ ...(tls && { tls: { ...(await authority.issue([host])), ...tls } }) });
    mailboxes.set(host, mailbox);
    return mailbox;
  }

  /** An account that sends as calendar@DOMAIN. */
  async function accountAt(domain: string): Promise<TestAccount> {
    const account = await server.account(domain);
    await setSender(context, { accountId: account.id, name: domain, address: `calendar@${domain}`, dkim: 'off' });
    await allowDomain(context, { accountId: account.id, domain, isAllowed: true });
    return account;
  }

  const setMailbox = ({ id: accountId }: TestAccount, change: Partial<MailboxInput> & { host: string }) =>
    setSender(context, { accountId, mailbox: { port: 993, user: 'user', password: 'password', ...change } });
  return { context, clock, relay, openMailbox, accountAt, setMailbox };
}

/** The guest's acceptance, as a calendar program mails it. */
function acceptance({ uid, to }: { uid: string; to: string }): Buffer {
  const lines = [
    ...[`From: ${GUEST}`, `To: ${to}`, 'Subject: Accepted', `Message-ID: <${to.length}.${uid}>`, 'MIME-Version: 1.0'],
    ...['Content-Type: text/calendar; charset=UTF-8; method=REPLY', ''],
    ...['BEGIN:VCALENDAR', 'PRODID:-//Guest//EN', 'VERSION:2.0', 'METHOD:REPLY', 'BEGIN:VEVENT'],
    ...[`UID:${uid}`, 'DTSTAMP:20260601T110000Z', 'SEQUENCE:0', `ORGANIZER:mailto:${to}`],
    ...[`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${GUEST}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  return Buffer.from(lines.join('\r\n'));
}

test('answers in the mailbox of an account are recorded; a failing mailbox delays only its own account', async () => {
  const { context, clock, relay, openMailbox, accountAt, setMailbox } = await start();
  const [ada, bob] = [await accountAt('ada.example'), await accountAt('bob.example')];
  const [adas, bobs] = [await openMailbox('imap.ada.example', {}), await openMailbox('imap.bob.example', {})];
  await setMailbox(ada, { host: 'imap.ada.example' });
  await setMailbox(bob, { host: 'imap.bob.example' });
  await bobs.stop();

  const { appointmentId } = await ada.convoke.appointments.create({ ...SAMPLE_APPOINTMENT, address: GUEST });
  const [mail] = await relay.waitFor(1);
  const { event } = await readInvitation(mail ?? { raw: Buffer.alloc(0) });
  const uid = String(event.getFirstPropertyValue('uid'));
  const others = adas.append(acceptance({ uid, to: FROM }));
  const own = adas.append(acceptance({ uid, to: 'calendar@ada.example' }));
  await clock.advance(5_000);
  await vi.waitFor(async () => {
    const { invitations } = await ada.convoke.appointments.get(appointmentId);
    expect(invitations).toMatchObject([{ response: 'accepted' }]);
  }, POLL);
  expect([adas.flagsOf(others), adas.flagsOf(own)]).toEqual([[], ['$Convoke']]);
  await vi.waitFor(async () => {
    const now = clock.now();
    expect(await context.store.mailboxes.find(bob.id)).toMatchObject({ failure: 'unreachable', readAt: null });
    expect(await context.store.mailboxes.find(ada.id)).toMatchObject({
      failure: null,
      readAt: now,
      position: { uid: 2 },
    });
  }, POLL);

  // It is read again after a minute, and nothing of it twice.
  const connections = adas.connections();
  await clock.advance(58_000);
  expect(adas.connections()).toBe(connections);
  await vi.waitFor(async () => {
    // The server may still have been writing what it had read, and counts the minute from then on.
    await clock.advance(1_000);
    expect(adas.connections()).toBe(connections + 1);
  }, POLL);
  await setSender(context, { accountId: ada.id, mailbox: null });
  expect(await context.store.mailboxes.find(ada.id)).toBeUndefined();
});

test('a mailbox that cannot be opened is refused before it is stored, and gets no password without TLS', async () => {
  const { context, openMailbox, accountAt, setMailbox } = await start();
  const ada = await accountAt('ada.example');
  await openMailbox('imap.ada.example', {});
  await openMailbox('starttls.ada.example', { startTls: true });
  await openMailbox('plain.ada.example', undefined);
  const refusals: [param: string, change: Partial<MailboxInput> & { host: string }][] = [
    ['mailboxPassword', { host: 'imap.ada.example', password: 'wrong' }],
    ['mailboxPassword', { host: 'imap.ada.example', password: '' }],
    ['mailboxFolder', { host: 'imap.ada.example', folder: 'Elsewhere' }],
    ['mailboxUser', { host: 'imap.ada.example', user: '' }],
    ['mailboxPort', { host: 'imap.ada.example', port: 25 }],
    ['mailboxHost', { host: 'inside.ada.example' }],
    ['mailboxHost', { host: '10.0.0.1' }],
    ['mailboxHost', { host: 'nobody.ada.example' }],
    ['mailboxHost', { host: 'plain.ada.example', port: 143 }],
  ];
  for (const [param, change] of refusals) {
    await expect(setMailbox(ada, change), JSON.stringify(change)).rejects.toMatchObject({
      code: 'invalid_value',
      param,
    });
  }
  expect(await context.store.mailboxes.find(ada.id)).toBeUndefined();
  await setMailbox(ada, { host: 'starttls.ada.example', port: 143 });
  const stored = await context.store.mailboxes.find(ada.id);
  expect(stored).toMatchObject({ host: 'starttls.ada.example', folder: 'INBOX' });
  expect(stored?.password).not.toContain('password');
  // A stored password goes only where it was meant to go.
  await setMailbox(ada, { host: 'starttls.ada.example', port: 143, password: '' });
  await expect(setMailbox(ada, { host: 'imap.ada.example', password: '' })).rejects.toMatchObject({
    param: 'mailboxPassword',
  });
});
