import { createHash } from 'node:crypto';

/** Characters of a base64 line (RFC 2045 §6.8). */
const LINE = 76;

/**
 * A message as a mail program would have sent it, so that answers found on a calendar server are judged, stored and
 * shown like all others. Equal calendar data yields an equal message.
 *
 * @param mail.from address of the attendee; anything that a header cannot contain is left out
 * @param mail.calendar iTIP data (RFC 5546)
 */
export function answerMail(mail: { from: string; method: string; calendar: string }): Uint8Array {
  const from = /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(mail.from) ? mail.from : '';
  const method = /^[A-Z]+$/.test(mail.method) ? mail.method : 'REPLY';
  const id = createHash('sha256').update(mail.calendar).digest('hex').slice(0, 32);
  const content = Buffer.from(mail.calendar).toString('base64');
  const lines = content.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  const head = [
    ...(from === '' ? [] : [`From: <${from}>`]),
    'Subject: Found on the calendar server',
    `Message-ID: <${id}@calendar.invalid>`,
    'MIME-Version: 1.0',
    `Content-Type: text/calendar; method=${method}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ];
  return Buffer.from([...head, '', ...lines, ''].join('\r\n'));
}

/** An answer to one date of a series. */
export interface ShownDateAnswer {
  /** As RECURRENCE-ID says it: an instant or a date of ISO 8601, or a time without a zone. */
  occurrence: string;
  /** PARTSTAT, upper-case. */
  participation: string;
}

/** An answer that an event on a server shows. */
export interface ShownAnswer {
  uid: string;
  sequence: number;
  /** Epoch milliseconds. */
  stamp: number;
  attendee: string;
  /** PARTSTAT, upper-case; `undefined` if only dates of it were answered. */
  participation: string | undefined;
  /** The answers to single dates of a series. */
  dates?: readonly ShownDateAnswer[];
  /** The date of a series that the answer and the proposal are about; by default the whole. */
  occurrence?: string | undefined;
  /** Another time that the attendee proposes, epoch milliseconds. */
  proposal?: { start: number; end: number } | undefined;
}

/** The message that says what an event shows: a REPLY (RFC 5546 §3.2.3), or with a proposal a COUNTER (§3.2.7). */
export function shownAnswerMail(answer: ShownAnswer): Uint8Array {
  const { uid, sequence, stamp, attendee, participation, dates = [], occurrence, proposal } = answer;
  const line = (text: string) => text.replace(/[\r\n]/g, '');
  const instant = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
  const method = proposal ? 'COUNTER' : 'REPLY';
  const times = proposal ? [`DTSTART:${instant(proposal.start)}`, `DTEND:${instant(proposal.end)}`] : [];
  const event = (said: string, about: string | undefined) => [
    'BEGIN:VEVENT',
    line(`UID:${uid}`),
    ...(about === undefined ? [] : [recurrenceId(about)]),
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(stamp)}`,
    ...times,
    line(`ATTENDEE;PARTSTAT=${said}:mailto:${attendee}`),
    'END:VEVENT',
  ];
  const calendar = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Convoke//Convoke//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    ...(participation === undefined ? [] : event(participation, occurrence)),
    ...dates.flatMap((date) => event(date.participation, date.occurrence)),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  return answerMail({ from: attendee, method, calendar });
}

function recurrenceId(occurrence: string): string {
  const value = occurrence.replace(/[-:]|\.\d+/g, '').replace(/[^0-9TZ]/g, '');
  return value.length === 'YYYYMMDD'.length ? `RECURRENCE-ID;VALUE=DATE:${value}` : `RECURRENCE-ID:${value}`;
}
