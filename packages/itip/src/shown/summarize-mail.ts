import { cleanLine } from '../clean-line.js';
import type { Person } from '../mail-input.js';
import { parseMime } from '../reply/parse-mime.js';
import { personOf } from './person-of.js';

/** A message as a list of messages shows it. */
export interface MailSummary {
  from: Person;
  to: Person;
  subject: string;
  /** iTIP method that its calendar part names (RFC 6047, section 2.4); `undefined` without such a part. */
  method: string | undefined;
}

/**
 * Reads a message that `composeMail` wrote for listing it; its calendar data, which take longest, stay unread.
 *
 * @throws Error where it is no message
 */
export async function summarizeMail(raw: Uint8Array): Promise<MailSummary> {
  const mail = await parseMime(raw);
  const method = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method;
  return {
    from: personOf(mail.from),
    to: personOf(mail.to?.[0]),
    subject: cleanLine(mail.subject ?? ''),
    method: method?.toUpperCase(),
  };
}
