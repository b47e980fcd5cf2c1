import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Person } from '../mail-input.js';
import { mailbox } from '../mailbox.js';
import { cleanLine } from '../text.js';
import { AUTOMATIC, headerText } from './mime.js';

/** A plain-text mail to one person. */
export interface NoteInput {
  from: Person;
  /** An address. */
  to: string;
  subject: string;
  /** One line each. */
  paragraphs: readonly string[];
  /** Epoch milliseconds. */
  date: number;
  /** With or without angle brackets. */
  messageId: string;
  /** Attached in Base64, whatever it contains. */
  attachment?: { name: string; content: Uint8Array };
}

/**
 * A message that is not an invitation and expects no answer. Equal inputs yield equal bytes.
 *
 * @throws TypeError if an address is not exactly one mailbox
 */
export async function composeNote({ from, to, subject, paragraphs, date, messageId: id, attachment }: NoteInput) {
  const envelope = { from: mailbox(from.address), to: mailbox(to) };
  const messageId = id.startsWith('<') ? id : `<${id}>`;
  const raw = await new MailComposer({
    from: { name: headerText(from.name), address: envelope.from },
    to: { name: '', address: envelope.to },
    subject: headerText(subject),
    text: `${paragraphs.map(cleanLine).join('\r\n\r\n')}\r\n`,
    encoding: 'quoted-printable',
    messageId,
    date: new Date(date),
    headers: AUTOMATIC,
    ...(attachment && attached(attachment, messageId)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { raw, messageId, envelope };
}

function attached({ name, content }: NonNullable<NoteInput['attachment']>, messageId: string) {
  return {
    attachments: [{ filename: name, content: Buffer.from(content), contentType: 'application/octet-stream' }],
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 32),
  };
}
