import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { storedReply } from '@convoke/engine';
import { type SmtpSinkOptions, startSmtpSink, temporaryDirectory } from '@convoke/testkit';
import { pino } from 'pino';
import PostalMime, { type Attachment } from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.js';
import { systemRuntime } from '../../src/runtime/runtime.js';
import { serve } from '../../src/serve.js';
import { ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';

const LISTENING = { CONVOKE_INBOUND_SMTP: '127.0.0.1:0' };
const DOMAIN = ORGANIZER.slice(ORGANIZER.indexOf('@') + 1);
const MESSAGE = [
  'From: eve@ex.example',
  'Subject: Abuse',
  'Message-ID: <1@ex.example>',
  '',
  'Your server sends spam.',
  '.',
];

/** Says one line after the other. @returns the last line of each reply */
async function say(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  const replies: string[] = [];
  const waiting = [...lines];
  for await (const line of createInterface(socket)) {
    if (line[3] === '-') continue;
    replies.push(line);
    const next = waiting.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return replies.slice(1);
}

const to = (...recipients: string[]) => [
  'EHLO client.ex',
  'MAIL FROM:<eve@ex.example>',
  ...recipients.map((recipient) => `RCPT TO:<${recipient}>`),
];

test('mail to the postmaster of an organizer’s domain is kept as mail without an appointment', async () => {
  const { server, account, judged } = await startWithReplies(LISTENING);
  const recipients = [`postmaster@${DOMAIN}`, `PostMaster@${DOMAIN.toUpperCase()}`, 'postmaster', 'POSTMASTER'];
  const [, , ...replies] = await say(server.smtpPort, [...to(...recipients), 'DATA', MESSAGE.join('\r\n')]);
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['250', '250', '250', '250', '354', '250']);
  const [kept, ...others] = await judged();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ source: 'smtp', accountId: null, quarantined: false, subject: 'Abuse' });
  const { part, raw } = await storedReply(server.operator, { replyId: kept?.id ?? '' });
  expect(part).toBe('headers');
  expect(Buffer.from(raw).toString()).not.toContain('Your server sends spam');

  // Nobody else is let in by it.
  const strangers = [
    'postmaster@elsewhere.example',
    `postmaster@sub.${DOMAIN}`,
    `postmaster@${DOMAIN.replace('in.', '')}`,
    `postmaster+tag@${DOMAIN}`,
    `postmasters@${DOMAIN}`,
    `abuse@${DOMAIN}`,
    'postmaster@practice.example',
  ];
  const [, , ...refusals] = await say(server.smtpPort, to(...strangers));
  expect(refusals).toEqual(strangers.map(() => expect.stringMatching(/^550 5\.1\.1 /)));

  // An account's organizer brings its domain.
  await server.operator.store.transaction((transaction) =>
    transaction.accounts.update(account.id, { organizer: { name: 'Ada', address: 'Ada@Practice.example' } }),
  );
  const after = await say(server.smtpPort, to('postmaster@practice.example'));
  expect(after.at(-1)).toMatch(/^250 /);
});

test('it can be refused, unless it is an organizer', async () => {
  const { server, account } = await startWithReplies({ ...LISTENING, CONVOKE_POSTMASTER: 'off' });
  const recipients = [`postmaster@${DOMAIN}`, 'Postmaster'];
  const [, , ...replies] = await say(server.smtpPort, to(...recipients));
  expect(replies).toEqual(recipients.map(() => expect.stringMatching(/^550 5\.1\.1 /)));
  await server.operator.store.transaction((transaction) =>
    transaction.accounts.update(account.id, { organizer: { name: 'Ada', address: `postmaster@${DOMAIN}` } }),
  );
  expect((await say(server.smtpPort, to(`postmaster@${DOMAIN}`))).at(-1)).toMatch(/^250 /);
});

const FORWARDED = 'admin@elsewhere.example';

function bytesOf(attachment: Attachment | undefined): Buffer {
  const { content } = attachment ?? {};
  if (!(content instanceof ArrayBuffer)) throw new Error('There is no attachment.');
  return Buffer.from(content);
}

/** A server that forwards, with its relay. */
async function forwarding(hooks: SmtpSinkOptions = {}) {
  const relay = await startSmtpSink(hooks);
  onTestFinished(() => relay.stop());
  const env = { ...LISTENING, CONVOKE_MAIL_URL: relay.url, CONVOKE_POSTMASTER: FORWARDED };
  const { server, judged } = await startWithReplies(env);
  let copy = 0;
  const send = async ({
    from = 'eve@ex.example',
    header = 'X-Nothing: 1',
    recipient = 'postmaster',
    body = 'Hello',
  } = {}) => {
    copy += 1;
    const message = [`Message-ID: <${copy}@ex.example>`, header, 'Subject: Abuse', '', body, '.'].join('\r\n');
    const lines = ['EHLO client.ex', `MAIL FROM:<${from}>`, `RCPT TO:<${recipient}>`, 'DATA', message];
    return (await say(server.smtpPort, lines)).at(-1)?.slice(0, 3);
  };
  return { relay, judged, send };
}

test('it is forwarded, attached to a mail of ours, at most ten times within an hour', async () => {
  const { relay, judged, send } = await forwarding();
  expect(await send({ recipient: `Postmaster@${DOMAIN}`, body: 'Your server sends spam.' })).toBe('250');
  const [mail] = relay.messages;
  expect(mail?.envelope).toEqual({ from: ORGANIZER, to: [FORWARDED] });
  const { headers, text, attachments } = await PostalMime.parse(mail?.raw ?? '');
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(text).toContain(`a message to Postmaster@${DOMAIN}. It is attached.`);
  expect(text).toContain('It came from eve@ex.example (127.0.0.1).');
  const [attachment] = attachments;
  expect(bytesOf(attachment).toString()).toContain('\r\n\r\nYour server sends spam.\r\n');
  for (let more = 0; more < 12; more += 1) expect(await send()).toBe('250');
  expect(relay.messages).toHaveLength(10);
  expect(await judged()).toHaveLength(13);
});

test('what could begin a loop is only kept, as is mail to organizers', async () => {
  const { relay, judged, send } = await forwarding();
  const kept = [
    { from: '' },
    { from: ORGANIZER.toUpperCase() },
    { header: 'Auto-Submitted: auto-generated' },
    { header: 'auto-submitted:\r\n AUTO-REPLIED; x=y' },
    { recipient: ORGANIZER },
  ];
  for (const each of kept) expect(await send(each)).toBe('250');
  expect(await judged()).toHaveLength(kept.length);
  expect(relay.messages).toEqual([]);
  expect(await send({ header: 'Auto-Submitted: no' })).toBe('250');
  expect(relay.messages).toHaveLength(1);
});

test('of a long message, the beginning is forwarded', async () => {
  const { relay, send } = await forwarding();
  expect(await send({ body: 'x'.repeat(900).concat('\r\n').repeat(1_000) })).toBe('250');
  const { attachments } = await PostalMime.parse(relay.messages[0]?.raw ?? '');
  expect(bytesOf(attachments[0]).length).toBe(256 * 1_024);
});

test('while the relay takes nothing, the sender keeps the message, which does not count; refused for good, it is kept', async () => {
  const replies = [...Array.from({ length: 12 }, () => 451), 250, 550].map((code) => ({ code }));
  const { relay, judged, send } = await forwarding({ onData: () => replies.shift() });
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await send()).toBe('451');
  expect([await send(), await send()]).toEqual(['250', '250']);
  expect(relay.messages).toHaveLength(1);
  expect(await judged()).toHaveLength(14);
});

test.each([ORGANIZER, ORGANIZER.toUpperCase(), `postmaster@${DOMAIN}`])(
  'it is not forwarded to this server: %s',
  async (to) => {
    const directory = await temporaryDirectory();
    onTestFinished(() => directory.remove());
    const config = readConfig({
      ...LISTENING,
      PORT: '0',
      CONVOKE_DATABASE_URL: `sqlite:${directory.path}/convoke.db`,
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1:1',
      CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
      CONVOKE_POSTMASTER: to,
    });
    const options = { role: 'all', runtime: systemRuntime(pino({ level: 'silent' })) } as const;
    await expect(serve(config, options)).rejects.toThrow('CONVOKE_POSTMASTER: this server receives the mail');
  },
);
