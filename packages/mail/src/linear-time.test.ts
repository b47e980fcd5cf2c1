import { addressKey } from '@convoke/engine';
import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { authenticateMail } from './authentication/authenticate-mail.js';
import { isPublicPeer, isWorthChecking } from './authentication/is-worth-checking.js';
import { parseBounceAddress } from './bounce-address.js';
import { parseEnrolment } from './enrolment.js';
import { addressesIn } from './inboxes/imap/imap-scan.js';
import { parseImapUrl } from './inboxes/imap/imap-url.js';
import { peerNetwork, plainAddress } from './inboxes/smtp/connection-gate.js';
import { parseReply } from './parse-reply.js';
import { checkEnvelope } from './transports/mail-transport.js';
import { cleanDetail, redactTokens, smtpOutcome } from './transports/smtp-outcome.js';
import { parseSmtpUrl } from './transports/smtp-url.js';

const clock = { now: () => 0, schedule: () => () => undefined };
const lookup = () => Promise.reject(new Error('nobody answers'));
const refusal = (response: string) =>
  Object.assign(new Error('refused'), { code: 'EENVELOPE', response, responseCode: 550 });
const headers = ['From', 'DKIM-Signature', 'Received', 'Authentication-Results', 'Subject'];

const FEEDS: Record<string, Feed> = {
  // As the inbox decides whether a message is for Convoke.
  addressesIn: (text) =>
    addressesIn(`To: ${text}`).map((address) => addressKey(parseBounceAddress(address)?.organizer ?? address)),
  checkEnvelope: (text) => [checkEnvelope({ from: 'a@b.example', to: text }), checkEnvelope({ from: text, to: text })],
  cleanDetail: (text) => cleanDetail(text),
  isPublicPeer,
  parseBounceAddress,
  parseEnrolment,
  parseImapUrl,
  parseSmtpUrl,
  peerNetwork,
  plainAddress,
  redactTokens,
  smtpOutcome: (text) => smtpOutcome(refusal(text)),
};

/** On a separate thread, or once per message. */
const MESSAGES: Record<string, Feed<Uint8Array>> = {
  authenticateMail: (bytes) => {
    const text = Buffer.from(bytes).toString('latin1');
    const raw = Buffer.from(
      `${headers.map((name) => `${name}: ${text.slice(0, text.length / 8)}\r\n`).join('')}\r\n${text}`,
      'latin1',
    );
    return authenticateMail({ raw }, { lookup, clock });
  },
  isWorthChecking: (raw) => isWorthChecking(Buffer.from(raw)),
  parseReply: (raw) => parseReply({ raw, nullSender: true, recipients: [Buffer.from(raw).toString('latin1')] }),
};

const OTHERS: Record<string, string> = {
  createParserThread: 'starts what parseReply does',
  isSessionRefusal: 'reads a number',
  isSmtpError: 'reads the type of an error',
  judgeCalendarAnswer: 'reads the output of parseReply',
  mailboxName: 'writes the output of parseImapUrl',
  readMailbox: 'reads from a server, message by message',
  readMessage: 'collects the bytes of a message up to a limit',
  summarizeDkim: 'reads what authenticateMail has looked up',
};

it('every function that reads text of others is tested here', async () => {
  const isMeant = (_: string, name: string) =>
    /^(parse|read|check|is|clean|judge|summarize|redact|peer|plain|addresses)|Outcome$|Name$|^gather/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  const known = new Set([FEEDS, MESSAGES, OTHERS].flatMap((each) => Object.keys(each)));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it.each(Object.entries(FEEDS))('%s takes little time, linear in the length of its text', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});

it.each(Object.entries(MESSAGES))('%s takes time linear in the message', async (_, feed) => {
  expect(await slowByteShapes(feed, { longest: 8_192, ceilingMs: 600 })).toEqual([]);
});
