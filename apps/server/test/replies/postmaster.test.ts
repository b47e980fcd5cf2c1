import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { storedReply } from '@convoke/engine';
import { expect, onTestFinished, test } from 'vitest';
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
  return replies.slice(1);
}

const to = (...recipients: string[]) => [
  'EHLO client.ex',
  'MAIL FROM:<eve@ex.example>',
  ...recipients.map((recipient) => `RCPT TO:<${recipient}>`),
];

test('mail to the postmaster of an organizer’s domain is kept as mail without an appointment', async () => {
  const { server, judged } = await startWithReplies(LISTENING);
  const recipients = [`postmaster@${DOMAIN}`, `PostMaster@${DOMAIN.toUpperCase()}`, 'postmaster', 'POSTMASTER'];
  const [, , ...replies] = await say(server.smtpPort, [...to(...recipients), 'DATA', MESSAGE.join('\r\n')]);
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['250', '250', '250', '250', '354', '250']);
  const [kept, ...others] = await judged();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ source: 'smtp', accountId: null, quarantined: false, subject: 'Abuse' });
  const { part, raw } = await storedReply(server.operator, { replyId: kept?.id ?? '' });
  expect(part).toBe('headers');
  expect(Buffer.from(raw).toString()).not.toContain('Your server sends spam');
});

test('nobody else is let in by it', async () => {
  const { server } = await startWithReplies(LISTENING);
  const strangers = [
    'postmaster@elsewhere.example',
    `postmaster@sub.${DOMAIN}`,
    `postmaster@${DOMAIN.replace('in.', '')}`,
    `postmaster+tag@${DOMAIN}`,
    `postmasters@${DOMAIN}`,
    `abuse@${DOMAIN}`,
  ];
  const [, , ...replies] = await say(server.smtpPort, to(...strangers));
  expect(replies).toEqual(strangers.map(() => expect.stringMatching(/^550 5\.1\.1 /)));
});

test('an account’s organizer brings its domain', async () => {
  const { server, account } = await startWithReplies(LISTENING);
  const before = await say(server.smtpPort, to('postmaster@practice.example'));
  await server.operator.store.transaction((transaction) =>
    transaction.accounts.update(account.id, { organizer: { name: 'Ada', address: 'Ada@Practice.example' } }),
  );
  const after = await say(server.smtpPort, to('postmaster@practice.example'));
  expect([before.at(-1), after.at(-1)]).toEqual([
    expect.stringMatching(/^550 5\.1\.1 /),
    expect.stringMatching(/^250 /),
  ]);
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
