import type { Attachment, Email } from 'postal-mime';
import { cleanLine, cutText } from '../../text.js';
import { decodeText } from '../charset/decode-text.js';
import { decodeWords } from '../charset/decode-words.js';
import { normaliseAddress } from '../normalise-address.js';
import { messageLimits } from '../parse-mime.js';
import type { BouncedRecipient } from '../received-mail.js';
import { mailRefusal } from './mail-refusal.js';
import { enhancedReply, enhancedStatus, permanentReply } from './status-codes.js';

/** Characters, including encoded ones. */
const maxDiagnostic = 4_000;
const types = new Set(['message/delivery-status', 'message/global-delivery-status']);

/** The recipients of a delivery status notification (RFC 3464, RFC 6533); `undefined` for any other message. */
export function deliveryStatus({ attachments }: Email): BouncedRecipient[] | undefined {
  const reports = attachments.filter(({ mimeType }) => types.has(mimeType));
  if (reports.length === 0) return undefined;
  return reports.flatMap(recipientsOf).slice(0, messageLimits.bounced);
}

function recipientsOf({ content }: Attachment): BouncedRecipient[] {
  const text = typeof content === 'string' ? content : decodeText(new Uint8Array(content));
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, messageLimits.bounced + 1)
    .map(fieldsOf)
    .filter((fields) => groupFields.some((name) => fields.has(name)))
    .map(recipientOf);
}

/** Fields that only a group about one recipient has (RFC 3464 §2.3); systems leave out any of them. */
const groupFields = ['action', 'final-recipient', 'original-recipient', 'status'];

function recipientOf(fields: Map<string, string>): BouncedRecipient {
  const said = (fields.get('diagnostic-code') ?? '').slice(0, maxDiagnostic);
  const action = /[a-z]+/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? '';
  const status = givenStatus.exec(fields.get('status') ?? '')?.[0] ?? enhancedStatus(said);
  const isFinal =
    action === '' ? status?.startsWith('5') === true || permanentReply.test(said) : finalActions.has(action);
  return {
    address: recipient(fields.get('original-recipient')) || recipient(fields.get('final-recipient')),
    action,
    isFinal,
    status,
    diagnostic: cutText(cleanLine(decodeWords(said)), 500),
    refusal: mailRefusal({ codes: [enhancedReply.exec(said)?.[1], status], words: said, isFinal }),
  };
}

const givenStatus = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * A system that gave up will not try again, whatever the status says about its reason (RFC 3464 §2.3.3). Some have
 * words of their own for `failed`.
 */
const finalActions = new Set([
  ...['failed', 'failure', 'error', 'expired', 'undeliverable', 'undelivered', 'rejected', 'bounced'],
]);

/** Field names are in lower case. If a field is repeated, the first counts. */
function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\r?\n[ \t]/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** `rfc822; bob@example.org` */
function recipient(value = ''): string {
  return normaliseAddress(value.slice(value.indexOf(';') + 1).slice(0, 320));
}
