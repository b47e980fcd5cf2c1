import { createFakeClock, SMTP_STAGES, type SmtpStage, startScriptedRelay, startSmtpSink } from '@convoke/testkit';
import { english, say } from '@convoke/texts';
import { expect, onTestFinished, test } from 'vitest';
import { sampleMail } from '../conformance/sample-mail.js';
import { connectBy } from './account-relays.js';
import { createSmtpTransport } from './smtp-transport.js';

const STAY = new AbortController().signal;
const REFUSABLE = SMTP_STAGES.filter((stage) => stage !== 'handshake');
const OF_THE_MESSAGE: SmtpStage[] = ['MAIL', 'RCPT', 'DATA', 'dot'];
const CREDENTIALS = 'user:s3cret@';

/** A relay that fails at one stage, and a transport that uses it. */
async function failing(stage: SmtpStage, reaction: string) {
  const relay = await startScriptedRelay({ stage, reaction });
  const clock = createFakeClock();
  const url = stage === 'AUTH' ? relay.url.replace('//', `//${CREDENTIALS}`) : relay.url;
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url, clock });
  onTestFinished(async () => {
    await transport.close();
    await relay.stop();
  });
  return { relay, clock, transport };
}

test.each(SMTP_STAGES)(
  'a relay that hangs at %s is given up at the deadline, and its connection closed',
  async (stage) => {
    const { relay, clock, transport } = await failing(stage, 'hang');
    const outcome = transport.send(sampleMail(), STAY);
    await relay.reached;
    await clock.advance(59_999);
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
    await clock.advance(1);
    expect(await outcome).toEqual({ kind: 'transient', detail: say('relay_too_slow', { seconds: 60 }) });
    await relay.idle();
  },
);

test.each(SMTP_STAGES)('a connection that drops at %s may work next time', async (stage) => {
  const { transport } = await failing(stage, 'drop');
  expect(await transport.send(sampleMail(), STAY)).toMatchObject({ kind: 'transient' });
});

test.each(REFUSABLE)('4xx at %s may work next time', async (stage) => {
  const { transport } = await failing(stage, '451 4.7.1 Greylisted');
  expect(await transport.send(sampleMail(), STAY)).toEqual({
    kind: 'transient',
    detail: expect.stringContaining('451 4.7.1 Greylisted'),
  });
});

test.each(REFUSABLE)('421 at %s may work next time', async (stage) => {
  const { transport } = await failing(stage, '421 4.3.2 Shutting down');
  expect(await transport.send(sampleMail(), STAY)).toMatchObject({ kind: 'transient' });
});

test.each(OF_THE_MESSAGE)('5xx at %s refuses this message permanently', async (stage) => {
  const { transport } = await failing(stage, '550 5.1.1 No such user');
  expect(await transport.send(sampleMail(), STAY)).toEqual({
    kind: 'permanent',
    detail: expect.stringContaining('550 5.1.1 No such user'),
    ...(stage !== 'MAIL' && { recipientRefused: true }),
  });
});

test.each([
  ['RCPT', '550 5.1.1 No such user'],
  ['RCPT', '450 4.2.1 The mailbox is disabled'],
  ['RCPT', '550 5.4.4 No route to that domain'],
  ['RCPT', '550 5.0.0 No'],
  ['RCPT', '550 No such user here'],
  ['RCPT', '556 That domain takes no mail'],
  ['RCPT', '450 Mailbox busy'],
  ['dot', '552 5.2.2 Mailbox full'],
  ['dot', '550-5.1.1 The account that you tried to reach\r\n550 5.1.1 does not exist'],
] as const)('a refusal at %s with "%s" is about the recipient', async (stage, reply) => {
  const { transport } = await failing(stage, reply);
  expect(await transport.send(sampleMail(), STAY)).toMatchObject({ recipientRefused: true });
});

test.each([
  ['MAIL', '550 5.1.0 Sender rejected'],
  ['MAIL', '550 No'],
  ['RCPT', '554 5.7.1 Relay access denied'],
  ['RCPT', '550 relay not permitted'],
  ['RCPT', '550 5.1.8 The domain of the sender has no MX'],
  ['RCPT', '450 4.7.1 Greylisted'],
  ['RCPT', '451 Local error'],
  ['RCPT', '452 4.3.1 No space left'],
  ['RCPT', '421 4.1.1 Closing'],
  ['RCPT', '530 5.7.0 Authentication required'],
  ['dot', '554 5.7.1 Looks like spam'],
  ['dot', '550 No'],
  ['dot', '552 5.3.4 Too large'],
] as const)('a refusal at %s with "%s" is about us or the message', async (stage, reply) => {
  const { transport } = await failing(stage, reply);
  expect(await transport.send(sampleMail(), STAY)).not.toHaveProperty('recipientRefused');
});

test('the words of a relay are shown without the tokens of invitations', async () => {
  const bounce = `acct7+b-${'0k3'.repeat(11)}zz@in.example`;
  const uid = `019a-1.${'0f'.repeat(16)}@in.example`;
  const page = `https://convoke.example/r/${'A-_'.repeat(14)}x`;
  const { transport } = await failing('RCPT', `550 5.1.1 <${bounce}> (${bounce.toUpperCase()}) ${uid} ${page}`);
  const { detail } = await transport.send(sampleMail(), STAY);
  expect(detail).toBe(
    'RCPT TO: 550 5.1.1 <acct7+b-***@in.example> (ACCT7+b-***@IN.EXAMPLE) 019a-1.***@in.example https://convoke.example/r/***',
  );
});

test.each(REFUSABLE.filter((stage) => !OF_THE_MESSAGE.includes(stage)))(
  '5xx at %s is about the connection, so the message is kept',
  async (stage) => {
    const { transport } = await failing(stage, '554 5.7.1 Not from you');
    expect(await transport.send(sampleMail(), STAY)).toMatchObject({ kind: 'transient' });
  },
);

test.each(['503 Bad sequence', '530 5.7.0 Authentication required', '535 5.7.8 Authentication failed'])(
  '%s is about the session, whatever command it follows',
  async (reply) => {
    const { transport } = await failing('MAIL', reply);
    expect(await transport.send(sampleMail(), STAY)).toMatchObject({ kind: 'transient' });
  },
);

test.each(['nonsense', '999 what', '250-endless'])(
  'a relay that replies to MAIL with %j loses nothing',
  async (reply) => {
    const { relay, clock, transport } = await failing('MAIL', reply);
    const outcome = transport.send(sampleMail(), STAY);
    await relay.reached;
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ kind: 'transient' });
  },
);

test('a reply of many lines is one short line in the outcome', async () => {
  const { transport } = await failing('dot', `550-${'long '.repeat(200)}\r\n550\tend\x1b[31m`);
  const { detail } = await transport.send(sampleMail(), STAY);
  expect(detail).toMatch(/^DATA: 550-long long/);
  expect(english(detail).length).toBeLessThanOrEqual(500);
  expect(detail).not.toMatch(/\p{C}/u);
});

test.each(['s3cret', Buffer.from('s3cret').toString('base64'), Buffer.from('\0user\0s3cret').toString('base64')])(
  'a password that the relay echoes as %j is redacted',
  async (echo) => {
    const { transport } = await failing('AUTH', `535 5.7.8 Not ${echo}!`);
    const { detail } = await transport.send(sampleMail(), STAY);
    expect(detail).toContain('Not ***!');
  },
);

test('a relay that is down may be up next time', async () => {
  const sink = await startSmtpSink();
  await sink.stop();
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: sink.url, clock: createFakeClock() });
  onTestFinished(() => transport.close());
  expect(await transport.send(sampleMail(), STAY)).toEqual({
    kind: 'transient',
    detail: { code: 'relay_unreachable', params: { cause: expect.stringContaining('ECONNREFUSED') } },
  });
});

test.each([
  ['ECONNREFUSED', 'ECONNREFUSED'],
  [undefined, 'none'],
])(
  'a connection that could not be opened, for the reason %s, says that the relay cannot be reached',
  async (code, cause) => {
    const connect = connectBy({ connect: async () => ({ failure: 'unreachable', ...(code && { code }) }) });
    const url = 'smtp://relay.example:25';
    const transport = createSmtpTransport({ ehlo: 'convoke.example', url, clock: createFakeClock(), connect });
    onTestFinished(() => transport.close());
    const detail = say('relay_unreachable', { cause });
    expect(await transport.send(sampleMail(), STAY)).toEqual({ kind: 'transient', detail });
  },
);

test.each(['onMailFrom', 'onRcpt', 'onData'] as const)('greylisting at %s delays the very same bytes', async (hook) => {
  let refusals = 0;
  const sink = await startSmtpSink({ [hook]: () => (refusals++ === 0 ? { code: 451 } : undefined) });
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: sink.url, clock: createFakeClock() });
  onTestFinished(async () => {
    await transport.close();
    await sink.stop();
  });
  const mail = sampleMail({ content: '.x\r\n' });
  expect(await transport.send(mail, STAY)).toMatchObject({ kind: 'transient' });
  expect(await transport.send(mail, STAY)).toMatchObject({ kind: 'sent' });
  expect(sink.seen.every(({ raw }) => raw.equals(mail.raw))).toBe(true);
  expect(sink.messages).toHaveLength(1);
});

test('a drop after the final dot leads to a repeat of the same bytes, not to a loss', async () => {
  let drops = 0;
  const sink = await startSmtpSink({ onData: () => (drops++ === 0 ? 'drop' : undefined) });
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: sink.url, clock: createFakeClock() });
  onTestFinished(async () => {
    await transport.close();
    await sink.stop();
  });
  const mail = sampleMail();
  expect(await transport.send(mail, STAY)).toMatchObject({ kind: 'transient' });
  expect(sink.seen).toHaveLength(1);
  expect(await transport.send(mail, STAY)).toMatchObject({ kind: 'sent' });
  expect(sink.seen.map(({ raw }) => raw.equals(mail.raw))).toEqual([true, true]);
});
