import { english } from '@convoke/texts';
import { describe, expect, test } from 'vitest';
import { cleanDetail, redactTokens, smtpOutcome } from './smtp-outcome.js';

interface Refusal {
  code?: string;
  command?: string;
  response?: string;
}

/** An error as nodemailer throws it. */
function smtpError({ code = 'EENVELOPE', command, response }: Refusal): Error {
  const responseCode = response === undefined ? undefined : Number(response.slice(0, 3));
  return Object.assign(new Error('Whatever.'), { code, command, response, responseCode });
}

describe('the kind of a failed attempt', () => {
  test.each([
    ['EENVELOPE', '500 no', 'permanent'],
    ['EMESSAGE', '554 no', 'permanent'],
    ['EENVELOPE', '599 no', 'permanent'],
    ['EENVELOPE', '499 no', 'transient'],
    ['EENVELOPE', '600 no', 'transient'],
    ['EENVELOPE', '450 later', 'transient'],
    ['EENVELOPE', '421 closing', 'transient'],
    ['EENVELOPE', '503 sequence', 'transient'],
    ['EENVELOPE', '530 sign in', 'transient'],
    ['EENVELOPE', '534 too weak', 'transient'],
    ['EENVELOPE', '535 wrong password', 'transient'],
    ['EENVELOPE', '538 encrypt', 'transient'],
    ['EENVELOPE', undefined, 'permanent'],
    ['EMESSAGE', undefined, 'permanent'],
    ['EAUTH', '554 no', 'transient'],
    ['ECONNECTION', undefined, 'transient'],
    ['ETLS', '554 no', 'transient'],
  ])('%s with the reply %s is %s', (code, response, kind) => {
    expect(smtpOutcome(smtpError({ code, ...(response !== undefined && { response }) })).kind).toBe(kind);
  });

  test.each([
    new TypeError('a defect'),
    Object.assign(new TypeError('a defect'), { code: 'ERR_INVALID_ARG_TYPE' }),
    Object.assign(new Error('a defect'), { code: 5 }),
    { code: 'EENVELOPE' },
    'EENVELOPE',
  ])('%j is a defect, which is thrown', (defect) => {
    expect(() => smtpOutcome(defect)).toThrow();
  });
});

describe('the reason of a refusal', () => {
  test.each([
    ['421-4.7.0 Try again later, closing connection. (EHLO)', 'CONN', 'greeting'],
    ['504 5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname', 'RCPT TO', 'greeting'],
    ['501 Invalid domain name', 'HELO', 'greeting'],
    ['550-5.7.25 The IP address sending this message does not have a PTR record.', 'DATA', 'reverse_dns'],
    ['421 4.7.25 This address has no PTR record.', 'DATA', 'reverse_dns'],
    ['550-5.7.26 Your email has been blocked because the sender is unauthenticated.', 'DATA', 'unauthenticated'],
    ['554 5.7.9 Message not accepted for policy reasons.', 'DATA', 'unauthenticated'],
    [
      '550 5.7.515 Access denied, sending domain does not meet the required authentication level.',
      'DATA',
      'unauthenticated',
    ],
    ['550-5.7.28 There is an unusual rate of unsolicited mail.', 'DATA', 'too_fast'],
    ['421-4.7.28 There is an unusual rate of mail.', 'DATA', 'too_fast'],
    ['421 4.7.0 [TSS04] Messages temporarily deferred.', 'MAIL FROM', 'too_fast'],
    ['451 4.7.650 The mail server has been temporarily rate limited.', 'MAIL FROM', 'too_fast'],
    ['451 4.7.1 Greylisted.', 'RCPT TO', undefined],
    ['451 4.7.1 Greylisted.', 'EHLO', undefined],
    ['550 5.7.29 This message was not sent over TLS.', 'DATA', 'tls_required'],
    ['550 5.7.1 Service unavailable, client host is on our block list (S3140).', 'RCPT TO', 'policy'],
    ['550 5.7.606 Access denied, banned sending IP.', 'RCPT TO', 'policy'],
    ['550 5.1.1 No such user; EHLOs are welcome.', 'RCPT TO', undefined],
    ['250 2.0.0 EHLO', 'DATA', undefined],
    ['550 No such user.', 'RCPT TO', undefined],
    [undefined, undefined, undefined],
  ])('%s after %s is %s', (response, command, refusal) => {
    const error = smtpError({ ...(response !== undefined && { response }), ...(command !== undefined && { command }) });
    expect(smtpOutcome(error)).toMatchObject({ refusal });
  });
});

describe('a refusal is about the recipient', () => {
  test.each([
    // Without an enhanced code, the reply and its stage decide.
    ['RCPT TO', '550 unknown user', true],
    ['RCPT TO', '450 mailbox busy', true],
    ['RCPT TO', '551 user not local', true],
    ['RCPT TO', '552 mailbox full', true],
    ['RCPT TO', '553 bad name', true],
    ['RCPT TO', '554 no', true],
    ['RCPT TO', '556 takes no mail', true],
    ['RCPT TO', '451 error', false],
    ['RCPT TO', '500 what', false],
    ['RCPT TO', '503 sequence', false],
    ['DATA', '550 no', false],
    ['MAIL FROM', '550 no', false],
    ['RCPT TO', '550 relay denied', false],
    ['RCPT TO', '550 relaying denied', false],
    ['RCPT TO', '550 Relay access denied', false],
    ['RCPT TO', '550 relay not permitted', false],
    ['RCPT TO', '550 relay not allowed', false],
    ['RCPT TO', '550 Authentication required', false],
    ['RCPT TO', '550 relayed and denied', true],
    // With one, its subject and detail decide.
    ['RCPT TO', '550 5.1.1 unknown', true],
    ['DATA', '550 5.1.1 unknown', true],
    ['DATA', '550-5.1.1 unknown', true],
    ['MAIL FROM', '550 5.1.1 unknown', false],
    ['RCPT TO', '550 5.1.7 sender', false],
    ['RCPT TO', '550 5.1.8 sender', false],
    ['RCPT TO', '550 5.1.10 null MX', true],
    ['RCPT TO', '552 5.2.2 full', true],
    ['DATA', '452 4.2.2 full', true],
    ['RCPT TO', '550 5.0.0 no', true],
    ['DATA', '550 5.0.0 no', false],
    ['RCPT TO', '550 5.4.1 no', true],
    ['DATA', '550 5.4.1 no', false],
    ['RCPT TO', '550 5.7.1 policy', false],
    ['RCPT TO', '550 5.3.0 system', false],
    ['RCPT TO', '503 5.1.1 sequence', false],
    // No enhanced code at all: the reply decides.
    ['RCPT TO', '550 3.1.1 no', true],
    ['DATA', 'x 550 5.1.1 no', false],
    ['DATA', '550 5.1.1234 no', false],
  ])('after %s: %s: %s', (command, response, expected) => {
    const { recipientRefused } = smtpOutcome(smtpError({ command, response })) as { recipientRefused?: boolean };
    expect(recipientRefused ?? false).toBe(expected);
  });

  test('only if the relay refused a message', () => {
    const response = '550 5.1.1 unknown';
    expect(smtpOutcome(smtpError({ code: 'EAUTH', command: 'RCPT TO', response }))).not.toHaveProperty(
      'recipientRefused',
    );
    expect(smtpOutcome(smtpError({ command: 'RCPT TO' }))).not.toHaveProperty('recipientRefused');
  });
});

describe('the detail', () => {
  test.each([
    [{ command: 'RCPT TO', response: '550 no' }, 'RCPT TO: 550 no'],
    [{ command: 'CONN', response: '554 no' }, '554 no'],
    [{ response: '554 no' }, '554 no'],
    [{ command: 'RCPT TO' }, 'Whatever.'],
  ])('of %j is %s', (refusal, detail) => {
    expect(smtpOutcome(smtpError(refusal)).detail).toBe(detail);
  });

  test('is one line of at most 500 characters without secrets', () => {
    const response = `535 s3cret \r\n\t\u0000 s3cret other ${'x'.repeat(600)}`;
    const { detail } = smtpOutcome(smtpError({ response }), ['s3cret', 'other']);
    expect(english(detail).startsWith('535 *** *** *** xxx')).toBe(true);
    expect(detail).toHaveLength(500);
    expect(cleanDetail('\n a  b \u200b')).toBe('a b');
  });

  test('contains no token of an invitation', () => {
    const [bounce, uid, page] = ['0z'.repeat(18).slice(1), '0f'.repeat(16), 'aA0-_'.repeat(9).slice(2)];
    expect(redactTokens(`cal+b-${bounce}@in.ex and CAL+B-${bounce.toUpperCase()}@in.ex`)).toBe(
      'cal+b-***@in.ex and CAL+b-***@in.ex',
    );
    expect(redactTokens(`0199.${uid}@in.ex and 0199.${uid.toUpperCase()}`)).toBe('0199.***@in.ex and 0199.***');
    expect(redactTokens(`https://in.ex/r/${page}?a /r/${page}`)).toBe('https://in.ex/r/***?a /r/***');
    for (const longer of [`b-${bounce}0`, `.${uid}0`, `/r/${page}0`]) expect(redactTokens(longer)).toBe(longer);
  });
});
