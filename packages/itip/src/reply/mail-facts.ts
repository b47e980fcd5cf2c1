import { type Address, addressParser, decodeWords, type Email, type Header } from 'postal-mime';
import { cleanLine } from '../clean-line.js';
import { cutText } from '../cut-text.js';
import { messageLimits } from './message-limits.js';
import { normaliseAddress } from './normalise-address.js';
import type { MailFacts } from './received-mail.js';
import { recipientFields } from './recipient-fields.js';

const recipientKeys = new Set(recipientFields.map((field) => field.toLowerCase()));

/** Reads the headers that judging and deduplication need. */
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
    autoSubmitted: first('auto-submitted')
      ?.split(/[;\s(]/, 1)
      .join()
      .toLowerCase(),
  };
}

function addresses(headers: Header[]): string[] {
  const found = headers
    .slice(0, messageLimits.addresses)
    .flatMap(({ value }) => addressParser(value.slice(0, messageLimits.addressHeader), { flatten: true }))
    .map(({ address }: Address) => normaliseAddress(address ?? ''))
    .filter((address) => address !== '');
  return [...new Set(found)].slice(0, messageLimits.addresses);
}
