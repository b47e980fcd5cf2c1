import type { LinkMail } from '@convoke/engine';
import { say } from '@convoke/texts';
import { expect, test } from 'vitest';
import { createLinkMailer, type LinkMailerOptions } from './link-mailer.js';
import type { OutboundMail } from './transports/mail-transport.js';

const BASE = {
  id: 'l1',
  email: 'max@example.org',
  emailKey: 'max@example.org',
  accountId: 'a1',
  makerId: 'u1',
  proves: true,
  createdAt: Date.UTC(2026, 5, 1),
  expiresAt: Date.UTC(2026, 5, 8, 9, 30),
  endedAt: null,
  language: 'en',
  mail: null,
} as const;
const JOIN = { ...BASE, purpose: 'membership', role: 'member', isAdministrator: false } as const;
const RENEW = { ...BASE, purpose: 'password', userId: 'u2', replaces: '' } as const;

async function send(mail: Partial<LinkMail>, options: Partial<LinkMailerOptions> = {}) {
  const sent: OutboundMail[] = [];
  const mailer = createLinkMailer({
    transport: {
      name: 'sandbox',
      concurrency: 1,
      deadlineMs: 60_000,
      async send(message) {
        sent.push(message);
        return { kind: 'sent', detail: '250' };
      },
      close: async () => undefined,
    },
    publicUrl: 'https://convoke.example',
    linkOf: (publicUrl, token) => `${publicUrl}/sign-in#${token}`,
    ...options,
  });
  const from = { name: 'Convoke', address: 'calendar@büro.example' };
  const whole = { link: JOIN, token: 'secret', from, accountName: 'Acme', makerEmail: 'olga@example.org', ...mail };
  const outcome = await mailer.send(whole, new AbortController().signal);
  const [first] = sent;
  return { mailer, outcome, first };
}

/** Headers and text of a message in quoted-printable (RFC 2045 §6.7). */
function parse({ raw }: OutboundMail): { headers: string; lines: string[] } {
  const [head = '', ...body] = raw.toString('latin1').split('\r\n\r\n');
  const bytes = body
    .join('\n')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return {
    headers: head.replaceAll(/\r\n(?=\s)/g, ''),
    lines: Buffer.from(bytes, 'latin1').toString().trim().split('\n'),
  };
}

const RESET = { ...RENEW, accountId: null, makerId: null, language: 'de' } as const;

const ENDING = [
  'https://convoke.example/sign-in#secret',
  'The link works once, until 2026-06-08 09:30 UTC. Keep it to yourself: anybody who uses it signs in as max@example.org.',
  'If this means nothing to you, ignore this mail. Nothing happens then.',
];
const ACCEPT = 'To accept, open this link:';
const CHOOSE = 'To choose one, open this link:';
const INVITATION = 'Invitation to Acme at convoke.example';
const PASSWORD = 'A new password for convoke.example';
const ACCOUNT = 'the account “Acme” at convoke.example';

test.each<[mail: Partial<LinkMail>, subject: string, opening: string]>([
  [{}, INVITATION, `olga@example.org invites you to ${ACCOUNT}, as a member.`],
  [
    { link: { ...JOIN, role: 'owner' }, makerEmail: undefined },
    INVITATION,
    `An owner invites you to ${ACCOUNT}, as its owner.`,
  ],
  [{ link: RENEW }, PASSWORD, `olga@example.org asks you to choose a new password for your sign-in to ${ACCOUNT}.`],
  [
    { link: RENEW, makerEmail: undefined },
    PASSWORD,
    `Somebody who manages your account asks you to choose a new password for your sign-in to ${ACCOUNT}.`,
  ],
])('a mail says who invites to which account, and how long its link works: %#', async (mail, subject, opening) => {
  const { first, outcome } = await send(mail);
  expect(outcome).toEqual({ kind: 'sent', detail: '250' });
  if (!first) throw new Error('Nothing was sent.');
  expect(first.envelope).toEqual({ from: 'calendar@xn--bro-hoa.example', to: 'max@example.org' });
  const { headers, lines } = parse(first);
  expect(headers).toContain(`Subject: ${subject}\r\n`);
  expect(headers).toContain('Message-ID: <l1.sign-in@xn--bro-hoa.example>\r\n');
  expect(headers).toContain('Date: Mon, 01 Jun 2026 00:00:00 +0000\r\n');
  expect(lines).toEqual([opening, subject === PASSWORD ? CHOOSE : ACCEPT, ...ENDING]);
});

test('a mail that its reader asked for is in the language of their page, and names nobody', async () => {
  const { first } = await send({ link: RESET, accountName: undefined, makerEmail: undefined });
  if (!first) throw new Error('Nothing was sent.');
  expect(parse(first).lines).toEqual([
    'Jemand hat ein neues Passwort für Ihre Anmeldung bei convoke.example angefordert. Wenn Sie das waren, wählen Sie es mit dem Link unten; bis dahin bleibt Ihr Passwort, wie es ist.',
    'Öffnen Sie diesen Link, um eines zu wählen:',
    'https://convoke.example/sign-in#secret',
    'Der Link gilt einmal, bis 2026-06-08 09:30 UTC. Behalten Sie ihn für sich: Wer ihn benutzt, wählt das Passwort von max@example.org. Wenn Sie einen zweiten Faktor benutzen, brauchen Sie auch diesen.',
    'Wenn Ihnen das nichts sagt, ignorieren Sie diese Nachricht. Dann geschieht nichts.',
  ]);
});

const { replaces: _, ...MOVING } = { ...RESET, language: 'en' } as const;
const MOVE = { ...MOVING, purpose: 'address', replaces: '' } as const;
const NOTICE = { ...MOVING, purpose: 'notice', newEmail: 'max@new.example' } as const;

test('a mail about another address asks the new one to confirm it, and gives the present one no link', async () => {
  const texts: string[] = [];
  for (const link of [MOVE, NOTICE]) {
    const { first } = await send({ link, accountName: undefined, makerEmail: undefined });
    texts.push(first ? parse(first).lines.join('\n') : '');
  }
  const [asks = '', tells = ''] = texts;
  expect(asks).toContain('open this link and enter your password:\nhttps://convoke.example/sign-in#secret\n');
  expect(tells).toContain('sign in at convoke.example with max@new.example in place of max@example.org.');
  expect(tells).toContain('If it was not you, choose another password there at once');
  expect(tells).not.toContain('secret');
});

test('without a public address nothing is mailed', async () => {
  const { mailer, outcome, first } = await send({}, { publicUrl: undefined });
  expect(outcome).toEqual({ kind: 'transient', detail: say('base_url_missing') });
  expect(first).toBeUndefined();
  expect(mailer).toMatchObject({ hasPublicUrl: false, deadlineMs: 60_000 });
  expect((await send({})).mailer.hasPublicUrl).toBe(true);
});
