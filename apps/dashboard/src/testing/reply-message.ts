interface ReplyMessage {
  /** Calendar data of the invitation being answered. */
  ics: string;
  partStat: 'ACCEPTED' | 'DECLINED' | 'DELEGATED';
  /** Address of the sender; without it, of somebody who was not invited but knows the UID. */
  from?: string;
  /** The delegate's address. */
  delegatedTo?: string;
  subject?: string;
  comment?: string;
}

/** Somebody to whom the invitation was forwarded. */
const STRANGER = 'stranger@example.net';

/** A reply, as a message. */
export function replyMessage(reply: ReplyMessage): string {
  const { ics, partStat, from = STRANGER, delegatedTo, subject = partStat, comment = '' } = reply;
  const delegate = delegatedTo === undefined ? '' : `;DELEGATED-TO="mailto:${delegatedTo}"`;
  return [
    `From: Sender <${from}>`,
    `To: calendar@localhost`,
    `Message-ID: <${partStat}-${subject.length}-${comment.length}@example.net>`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/calendar; method=REPLY; charset=utf-8',
    '',
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stranger//EN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    ...unfolded(ics).filter((line) => /^(UID|DTSTART|DTEND|ORGANIZER|SEQUENCE)[:;]/.test(line)),
    'DTSTAMP:20270101T000000Z',
    `ATTENDEE;PARTSTAT=${partStat}${delegate}:mailto:${from}`,
    `COMMENT:${comment.replaceAll(/[\\;,]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** RFC 5545 §3.1. */
function unfolded(ics: string): string[] {
  return ics.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
}
