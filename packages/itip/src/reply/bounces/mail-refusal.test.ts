import { describe, expect, it } from 'vitest';
import { judgeMessage } from '../judge/judge-message.js';
import { readMessage } from '../read-message.js';
import { mailRefusal } from './mail-refusal.js';

describe('a refusal is known by', () => {
  const of = (codes: (string | undefined)[], words = '', isFinal = true) => mailRefusal({ codes, words, isFinal });

  it.each<[codes: (string | undefined)[], refusal: string | undefined]>([
    [['5.7.515'], 'unauthenticated'],
    [['5.7.509'], 'unauthenticated'],
    [['5.7.26'], 'unauthenticated'],
    [['4.7.26'], 'unauthenticated'],
    [['5.7.9'], 'unauthenticated'],
    [['5.7.25'], 'reverse_dns'],
    [['5.7.29'], 'tls_required'],
    [['5.7.28'], 'too_fast'],
    [['5.7.508'], 'too_fast'],
    [['5.7.233'], 'too_fast'],
    [['4.7.650'], 'too_fast'],
    [['5.7.1'], 'policy'],
    [['5.7.606'], 'policy'],
    [['4.7.1'], 'policy'],
    [['5.0.0', '5.7.515'], 'unauthenticated'],
    [['5.7.1', '5.7.26'], 'unauthenticated'],
    [['5.7.26', '5.7.1'], 'unauthenticated'],
    [['5.1.1'], undefined],
    [['4.4.7'], undefined],
    [['5.7'], undefined],
    [['2.7.26'], undefined],
    [[undefined], undefined],
    [[], undefined],
  ])('its codes %j: %s', (codes, refusal) => {
    expect(of(codes)).toBe(refusal);
  });

  it.each<[words: string, refusal: string | undefined]>([
    ['421 [TS01] Messages from 192.0.2.1 temporarily deferred', 'too_fast'],
    ['421 [TSS04] Messages temporarily deferred due to user complaints', 'too_fast'],
    ['421 RP-001 The mail server has exceeded the rate limit', 'too_fast'],
    ['554 [BL21] Message not accepted for policy reasons', 'policy'],
    ['554 Message not allowed - [PH01] Email not accepted for policy reasons', 'policy'],
    ['550 SC-001 Unfortunately, messages were not sent', 'policy'],
    ['550 DY-001 Unfortunately, messages were not sent', 'policy'],
    ['550 No such user SC-0015', undefined],
    [`${'x'.repeat(1_000)}[BL21]`, undefined],
  ])('the marks of providers in %s: %s', (words, refusal) => {
    expect(of([], words)).toBe(refusal);
    expect(of(['5.1.1'], words)).toBe(refusal);
  });

  it('nothing while greylisting goes on', () => {
    expect(of(['4.7.1'], '', false)).toBeUndefined();
  });
});

const DELAYED = 'Action: delayed';
const FAILED = 'Action: failed';

/** A delivery status notification with these fields of its recipient, as a mail system writes it. */
function report(...fields: string[]): Buffer {
  const lines = [
    ...['From: MAILER-DAEMON@mx.example', 'Content-Type: multipart/report; boundary=b', '', '--b'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...['Final-Recipient: rfc822; bob@ex.example', ...fields, '--b--', ''],
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** A notice in words only. */
function words(...text: string[]): Buffer {
  const headers = ['From: MAILER-DAEMON@mx.example', 'Return-Path: <>', 'Subject: failure notice'];
  return Buffer.from([...headers, 'Content-Type: text/plain', '', ...text, ''].join('\r\n'));
}

describe('mail that comes back names the reason that the refusing server gave', () => {
  it.each<[system: string, raw: Buffer, ...expected: [verdict: string, refusal: string | undefined]]>([
    [
      'Exchange, 5.7.515',
      report(FAILED, 'Status: 5.7.515', 'Diagnostic-Code: smtp;550 5.7.515 Access denied, sending domain x.example'),
      'undeliverable',
      'unauthenticated',
    ],
    [
      'Postfix, Gmail’s 5.7.26 over several lines',
      report(
        FAILED,
        'Status: 5.7.26',
        'Diagnostic-Code: smtp; 550-5.7.26 Your email has been blocked',
        ' 550 5.7.26 because',
      ),
      'undeliverable',
      'unauthenticated',
    ],
    [
      'Exim, which says 5.0.0 itself',
      report(FAILED, 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550-5.7.25 The IP address has no PTR record'),
      'undeliverable',
      'reverse_dns',
    ],
    [
      'a gateway that reduces the code',
      report(FAILED, 'Status: 5.7.1', 'Diagnostic-Code: smtp; 550 5.7.29 not sent over TLS'),
      'undeliverable',
      'tls_required',
    ],
    [
      'a system without Action',
      report('Diagnostic-Code: smtp; 554 5.7.9 Message not accepted for policy reasons'),
      'undeliverable',
      'unauthenticated',
    ],
    [
      'days of deferral',
      report(FAILED, 'Status: 4.7.28', 'Diagnostic-Code: smtp; 421-4.7.28 Unusual rate of mail'),
      'undeliverable',
      'too_fast',
    ],
    [
      'a delay',
      report(DELAYED, 'Status: 4.7.0', 'Diagnostic-Code: smtp; 421 4.7.0 [TSS04] deferred'),
      'delivery_report',
      'too_fast',
    ],
    [
      'a delay by greylisting',
      report(DELAYED, 'Status: 4.7.1', 'Diagnostic-Code: smtp; 450 4.7.1 Greylisted'),
      'delivery_report',
      undefined,
    ],
    [
      'an unknown user',
      report(FAILED, 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 No such user'),
      'undeliverable',
      undefined,
    ],
    [
      'qmail, in words',
      words('<bob@ex.example>:', '192.0.2.1 failed after I sent the message.', 'Remote host said: 550 5.7.1 [BL21] no'),
      'undeliverable',
      'policy',
    ],
    [
      'Exim, in words',
      words('  bob@ex.example', '    host mx.ex.example: 550-5.7.26 This mail has been blocked', '550 5.7.26 SPF'),
      'undeliverable',
      'unauthenticated',
    ],
    [
      'OpenSMTPD, in words, with marks alone',
      words('Error: permanent', 'bob@ex.example: 554 Message not allowed - [PH01] Email not accepted'),
      'undeliverable',
      'policy',
    ],
  ])('%s', async (_, raw, ...expected) => {
    const [verdict, refusal] = expected;
    expect(judgeMessage(await readMessage(raw))).toMatchObject({ verdict, refusal });
  });
});
