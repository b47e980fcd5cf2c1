import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startDnsServer, startSmtpSink, startWebhookReceiver, temporaryDirectory } from '@convoke/testkit';
import { dkimSign } from 'mailauth';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { sampleAnswer } from '../testing/sample-answers.js';
import { importSdk, startPublished } from './published.js';

const ORGANIZER = 'acct7@in.example';
const DOMAIN = 'ex.example';
const INVITEE = `bob@${DOMAIN}`;
const START = '2027-07-01T10:00:00';
const POLL = { timeout: 120_000, interval: 20 };

/** A key of the invitee's mail server, and what DNS says of it. */
function mailDomain() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = publicKey.toString('base64');
  const records: Record<string, string[]> = {
    [`s1._domainkey.${DOMAIN}`]: [`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)],
    [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject'],
  };
  return { privateKey, answer: (name: string) => (records[name] ? { txt: [records[name]] } : undefined) };
}

/** Settings by which every look-up of a process goes to this name server: there are none of the server's own. */
async function askingOnly(address: string): Promise<Record<string, string>> {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const file = join(directory.path, 'name-servers.mjs');
  await writeFile(
    file,
    `import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
for (const api of [dns, dns.promises]) {
  api.Resolver = class extends api.Resolver {
    constructor(options) {
      super(options);
      this.setServers([${JSON.stringify(address)}]);
    }
  };
}
syncBuiltinESMExports();
`,
  );
  return { NODE_OPTIONS: `--import=${file}` };
}

it('an appointment goes from its creation by mail, a signed answer and verified webhooks to its end', async () => {
  const domain = mailDomain();
  const dns = await startDnsServer(domain.answer);
  const relay = await startSmtpSink();
  const receiver = await startWebhookReceiver();
  const smtpPort = await freePort();
  const server = await startPublished({
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
    CONVOKE_INBOUND_SMTP: `127.0.0.1:${smtpPort}`,
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
    ...(await askingOnly(dns.address)),
  });
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([receiver.stop(), relay.stop(), dns.stop()]);
  });
  const { Convoke } = await importSdk('@convoke/sdk');
  const { verify } = await importSdk('@convoke/sdk/webhooks');
  const account: { apiKey: string; apiSecret: string } = JSON.parse(
    await server.run(['account', 'create', '--name', 'Acme', '--json']),
  );
  const convoke = new Convoke({
    baseUrl: server.url,
    fetch: server.process.fetch,
    apiKey: account.apiKey,
    apiSecret: account.apiSecret,
  });
  const { secret } = await convoke.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['attendee.responded', 'appointment.updated', 'appointment.canceled'],
  });

  const { appointmentId } = await convoke.appointments.create({
    appointmentStart: START,
    appointmentEnd: '2027-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Kick-off',
    name: 'Bob',
    address: INVITEE,
  });
  const [invitation] = await relay.waitFor(1);
  if (!invitation) throw new Error('No invitation was sent.');
  const { uid, method } = await readInvitation(invitation);
  expect(method).toBe('REQUEST');

  const people = { organizer: ORGANIZER, invitee: INVITEE, bounceAddress: invitation.envelope.from };
  const values = { ...people, uid, wrongUid: uid, movedAt: Date.now(), start: START };
  const raw = sampleAnswer(values, { sequence: 0, stamp: 0 });
  const signer = { signingDomain: DOMAIN, selector: 's1', privateKey: domain.privateKey };
  const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] });
  const client = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  await client.sendMail({
    envelope: { from: INVITEE, to: [ORGANIZER] },
    raw: Buffer.concat([Buffer.from(signatures), raw]),
  });
  await receiver.deliveries.waitFor(1);
  const { invitations } = await convoke.appointments.get(appointmentId);
  expect(invitations).toMatchObject([{ address: INVITEE, response: 'accepted' }]);
  await vi.waitFor(async () => {
    const { items } = await convoke.replies.list().page();
    expect(items).toMatchObject([{ verdict: 'accepted', evidence: { grade: 'aligned', dkim: 'pass', dmarc: 'pass' } }]);
  }, POLL);

  await convoke.appointments.update(appointmentId, { appointmentSubject: 'Kick-off, renamed' });
  await receiver.deliveries.waitFor(2);
  // A message that still waits would be replaced by the next one.
  await relay.waitFor(2);
  await convoke.appointments.cancel(appointmentId, { comment: 'The storm has come.' });
  const deliveries = await receiver.deliveries.waitFor(3);
  const verified = deliveries.map(({ body, headers }) => verify({ body, headers }, { secret }));
  expect(verified.map(({ eventType }) => eventType)).toEqual([
    'attendee.responded',
    'appointment.updated',
    'appointment.canceled',
  ]);
  const mails = await relay.waitFor(3);
  expect((await Promise.all(mails.map(readInvitation))).map((each) => each.method)).toEqual([
    'REQUEST',
    'REQUEST',
    'CANCEL',
  ]);
});
