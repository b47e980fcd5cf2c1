import { describe, expect, it } from 'vitest';
import { judgeMessage } from '../judge/judge-message.js';
import { readMessage } from '../read-message.js';

interface Notice {
  from?: string;
  subject?: string;
  headers?: string[];
  text: string;
}

const DAEMON = 'MAILER-DAEMON@mx.ex.org';

function read({ from = DAEMON, subject = 'failure notice', headers = [], text }: Notice, nullSender = true) {
  const fields = [`From: ${from}`, 'To: acct7+b-01@in.ex', `Subject: ${subject}`, ...headers];
  const message = `${[...fields, 'Content-Type: text/plain'].join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
  return readMessage(Buffer.from(message), { nullSender });
}

const QMAIL = `Hi. This is the qmail-send program at mx.ex.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<bob@ex.org>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Your order 4.2.1 is delayed.`;

const DIALOGUE = `172.4.10.11 does not like recipient.
Remote host said: 550 5.1.1 User unknown
Giving up on 172.4.10.11.`;

const EXIM = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  bob@ex.org
    host mx.ex.org [192.0.2.1]: 550 Unrouteable address`;

describe('a failure notice in words only', () => {
  it.each<[system: string, notice: Notice, status: string]>([
    ['qmail', { text: QMAIL }, '5.1.1'],
    ['Exim', { text: EXIM, headers: ['X-Failed-Recipients: bob@ex.org'] }, '5.0.0'],
    ['a system without any code', { text: 'The user unknown.', subject: 'Undeliverable: Kick-off' }, '5.0.0'],
    [
      'qmail, which begins with an address',
      { text: QMAIL.replace('Sorry, no mailbox here by that name. (#5.1.1)', DIALOGUE) },
      '5.1.1',
    ],
    ['Exim, which begins with an address', { text: EXIM.replace('192.0.2.1', '94.4.31.12') }, '5.0.0'],
    ['a host whose address looks like a code', { text: EXIM.replace('192.0.2.1', '4.1.31.12') }, '5.0.0'],
    ['a program that states its version', { text: 'mx.ex.org (Exim 4.94.2) said: 550 unknown user' }, '5.0.0'],
    ['a program whose version looks like a code', { text: 'mx.ex.org (MTA 4.4.2) said: 550 unknown user' }, '5.0.0'],
    ['a program that states only its version', { text: 'mx.ex.org (Exim 4.94.2) says: unknown user' }, '5.0.0'],
    ['a program whose version comes before the code', { text: 'mx.ex.org (MTA 4.4.2) said: 550-5.1.1 No' }, '5.1.1'],
    ['a postmaster', { from: 'Postmaster <postmaster@ex.org>', text: '550 5.7.1 Refused' }, '5.7.1'],
  ])('of %s makes the invitation undeliverable', async (_, notice, status) => {
    const mail = await read(notice);
    expect(mail).toMatchObject({ kind: 'bounce', bounced: [{ action: 'failed', status }] });
    expect(judgeMessage(mail).verdict).toBe('undeliverable');
  });

  it('says in one line what happened', async () => {
    expect(judgeMessage(await read({ text: QMAIL })).reason).toBe(
      'The mail came back, 5.1.1: Sorry, no mailbox here by that name. (#5.1.1).',
    );
    const long = await read({ text: `550 x${'😀'.repeat(300)}` });
    expect(long).toMatchObject({ bounced: [{ diagnostic: `550 x${'😀'.repeat(247)}` }] });
    const text = `mx.ex.org (MTA 4.4.2) on 172.4.10.11\nThey said: 550 5.1.1 User unknown`;
    expect(judgeMessage(await read({ text })).reason).toBe(
      'The mail came back, 5.1.1: They said: 550 5.1.1 User unknown.',
    );
  });

  it.each<[what: string, notice: Notice]>([
    ['by its words', { subject: 'Warning: message delayed 24 hours', text: 'It has not yet been delivered.' }],
    ['by its code', { text: 'host mx.ex.org said: 451 4.7.1 Greylisted, permanent or not' }],
    [
      'naming an address',
      { subject: 'Warning: message delayed 24 hours', text: 'host mx [5.9.1.2]: connection refused' },
    ],
    [
      'naming an address like a code',
      { subject: 'Warning: message delayed', text: 'host mx [5.1.1.2]: connection refused' },
    ],
    ['or saying nothing', { subject: 'Notice', text: 'Hello.' }],
  ])('that is only a delay, %s, is a report', async (_, notice) => {
    expect(judgeMessage(await read(notice)).verdict).toBe('delivery_report');
  });

  it.each<[mark: string, headers: string[]]>([
    ['Return-Path', ['Return-Path: <>']],
    ['Auto-Submitted', ['Auto-Submitted: auto-replied']],
    ['Precedence', ['Precedence: bulk']],
  ])('is recognised by %s if the envelope is unknown', async (_, headers) => {
    expect((await read({ text: QMAIL, headers }, false)).kind).toBe('bounce');
    expect((await read({ text: QMAIL }, false)).kind).toBe('no_calendar');
  });

  it('is not an out-of-office note, which also has the null sender', async () => {
    const text = 'I am away; mail to 550 Main Street failed 5.1.1.';
    const note = { from: 'bob@ex.org', text, headers: ['Auto-Submitted: auto-replied'] };
    expect((await read(note)).kind).toBe('auto_reply');
  });

  it('takes no longer for hostile text', async () => {
    const began = performance.now();
    await read({ text: `${'-'.repeat(400_000)}\n${'permanent '.repeat(40_000)}` });
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
