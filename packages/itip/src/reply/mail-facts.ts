import { type Address, addressParser, type Email, type Header } from 'postal-mime';
import { cleanLine, cutText } from '../text.js';
import { decodeWords } from './charset/decode-words.js';
import { normaliseAddress } from './normalise-address.js';
import { messageLimits } from './parse-mime.js';
import type { MailFacts } from './received-mail.js';

/** Header fields with the recipients of a message, or with those to whom a server delivered it. */
export const recipientFields: readonly string[] = [
  'To',
  'Cc',
  'Resent-To',
  'Delivered-To',
  'X-Original-To',
  'X-Delivered-To',
  'Envelope-To',
  'X-Envelope-To',
  'X-Forwarded-To',
];

const recipientKeys = new Set(recipientFields.map((field) => field.toLowerCase()));

/** Reads the headers that judgement and deduplication need. */
export function mailFacts({ headers }: Pick<Email, 'headers'>): MailFacts {
  const first = (key: string) => headers.find((header) => header.key === key)?.value.trim() || undefined;
  const messageId = cleanLine(first('message-id') ?? '');
  const date = Date.parse(first('date') ?? '');
  return {
    messageId: messageId === '' ? undefined : cutText(messageId, 998),
    from: addresses(headers.filter(({ key }) => key === 'from')),
    recipients: addresses(headers.filter(({ key }) => recipientKeys.has(key))),
    subject: cutText(cleanLine(decodeWords(cutText(first('subject') ?? '', 4_096))), 500),
    date: Number.isNaN(date) ? undefined : date,
    receivedCount: headers.filter(({ key }) => key === 'received').length,
    references: referencesOf(first('in-reply-to'), first('references')),
    autoSubmitted: first('auto-submitted')
      ?.split(/[;\s(]/, 1)
      .join()
      .toLowerCase(),
  };
}

/** Far more than a thread between two people needs. */
const maxReferences = 20;

function referencesOf(inReplyTo = '', references = ''): string[] {
  const newest = references.slice(-messageLimits.addressHeader);
  const ids = `${newest} ${inReplyTo.slice(0, messageLimits.addressHeader)}`.match(/<[^<>\s]{3,250}>/g) ?? [];
  return [...new Set(ids.reverse())].slice(0, maxReferences);
}

function addresses(headers: Header[]): string[] {
  const found = headers
    .slice(0, messageLimits.addresses)
    .flatMap(({ value }) => addressParser(value.slice(0, messageLimits.addressHeader), { flatten: true }))
    .map(({ address }: Address) => normaliseAddress(address ?? ''))
    .filter((address) => address !== '');
  return [...new Set(found)].slice(0, messageLimits.addresses);
}

const vacationHeaders = new Set(['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply-from']);
const bulk = /^\s*(?:auto_reply|bulk|junk|list)\b/i;
const suppression = 'x-auto-response-suppress';

/**
 * Whether a machine wrote the message (RFC 3834 §5, and other marks of responders: Exchange suppresses answers to its
 * notes, MS-OXCMAIL 2.2.3.2.14, and iCloud labels its vacation notes). It never vetoes calendar data.
 */
export function isAutomatic({ headers }: Pick<Email, 'headers'>): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    if (key === suppression) return !/^\s*none\b/i.test(value);
    if (key === 'x-apple-action') return /^\s*vacation\b/i.test(value);
    return vacationHeaders.has(key) || (key === 'precedence' && bulk.test(value));
  });
}
