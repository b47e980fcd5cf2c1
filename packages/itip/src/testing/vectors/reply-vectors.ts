import type { AttendeeResponse, Verdict } from '../../reply/judge/verdict.js';
import type { ReceivedMail } from '../../reply/received-mail.js';
import { deepNesting, manyParts, twentyMegabytes } from './oversized-messages.js';

type Expected = VectorStep['expected'];

/** A reply that counts. */
const counts = (response: Expected['response'], comment?: string): Expected => ({
  kind: 'calendar',
  verdict: 'accepted',
  response,
  ...(comment === undefined ? {} : { comment }),
});
/** A reply with calendar data that changes nothing. */
const without = (verdict: Expected['verdict'], response: Expected['response'] = 'needsAction'): Expected => ({
  kind: 'calendar',
  verdict,
  response,
});
const held = (verdict: Expected['verdict']): Expected => ({ ...without(verdict), quarantine: true });
/** A reply without calendar data. */
const unread = (kind: Expected['kind'], verdict: Expected['verdict']): Expected => ({
  kind,
  verdict,
  response: 'needsAction',
});
/** A vector of one message, on the second day. */
const one = (number: number, name: string, [message, expected]: [VectorStep['message'], Expected]): ReplyVector => ({
  number,
  name,
  steps: [{ message, stamp: 26, expected }],
});
const reply = 'thunderbird.eml';

/** Vectors 13–30: every form in which answers arrive, and the effect of each. */
export const replyVectors: readonly ReplyVector[] = [
  one(13, 'Gmail: the same answer in two parts', ['gmail.eml', counts('accepted')]),
  one(14, 'Exchange: no ORGANIZER, a zone without VTIMEZONE', ['exchange.eml', counts('accepted', 'Ich komme gern.')]),
  one(15, 'Apple: no method parameter, quoted-printable line ends', ['apple.eml', counts('accepted')]),
  one(16, 'the calendar is the whole message, marked as automatic', ['bare-calendar.eml', counts('accepted')]),
  one(17, 'names in lower case, address in upper case', ['lower-case.eml', counts('tentative')]),
  one(18, 'mu4e: two ATTENDEEs', ['mu4e-two-attendees.eml', counts('declined')]),
  {
    number: 19,
    name: 'the same message three times',
    steps: [
      { message: 'gmail.eml', stamp: 26, expected: counts('accepted') },
      { message: 'gmail.eml', stamp: 26, expected: without('duplicate', 'accepted') },
      { message: 'gmail.eml', stamp: 26, expected: without('duplicate', 'accepted') },
    ],
  },
  {
    number: 20,
    name: 'an older answer after a newer one, then another with the same DTSTAMP',
    steps: [
      { message: reply, stamp: 26, partstat: 'DECLINED', expected: counts('declined') },
      { message: reply, stamp: 25, received: 27, copy: 1, expected: without('stale', 'declined') },
      { message: reply, stamp: 26, received: 28, copy: 2, expected: counts('accepted') },
    ],
  },
  {
    number: 21,
    name: 'about the old time, then about the new time under an old subject',
    steps: [
      { message: reply, stamp: -0.5, received: 1, sequence: 0, expected: without('stale') },
      { message: reply, stamp: 24, sequence: 1, copy: 1, expected: counts('accepted') },
    ],
  },
  {
    number: 22,
    name: 'no SEQUENCE',
    steps: [{ message: reply, stamp: 14, sequence: null, expected: counts('accepted') }],
  },
  {
    number: 22,
    name: 'no SEQUENCE, from before the change of time',
    steps: [{ message: reply, stamp: -1, received: 1, sequence: null, expected: without('stale') }],
  },
  {
    number: 22,
    name: 'a SEQUENCE that was never sent, then the current one',
    steps: [
      { message: reply, stamp: 26, sequence: 9, partstat: 'TENTATIVE', expected: counts('tentative') },
      { message: reply, stamp: 27, partstat: 'DECLINED', copy: 1, expected: counts('declined') },
    ],
  },
  {
    number: 23,
    name: 'a clock that is 73 years ahead, then a right one',
    steps: [
      { message: reply, stamp: '20990101T000000Z', received: 26, expected: counts('accepted') },
      { message: reply, stamp: 50, partstat: 'DECLINED', copy: 1, expected: counts('declined') },
    ],
  },
  one(24, 'the right token, another attendee and sender', ['party-crasher.eml', held('not_invited')]),
  one(24, 'an assistant answers', ['assistant.eml', counts('accepted')]),
  one(24, 'the invitee answers under an alias', ['alias.eml', counts('accepted')]),
  one(24, 'sent from the organizer’s own address', ['from-organizer.eml', held('not_invited')]),
  one(25, 'the right address, the wrong token', ['wrong-token.eml', held('bad_token')]),
  one(25, 'somebody else’s UID', ['unknown-uid.eml', without('unknown_uid')]),
  one(25, 'a genuine answer that fails DMARC', ['gmail-dmarc-fail.eml', counts('accepted')]),
  one(26, 'Outlook proposes another time', [
    'counter.eml',
    {
      kind: 'calendar',
      verdict: 'counter',
      response: 'tentative',
      comment: 'Two hours later?',
      proposedAfter: 2,
    },
  ]),
  one(26, 'iOS proposes another time within a REPLY', [
    'ios-proposal.eml',
    {
      kind: 'calendar',
      verdict: 'counter',
      response: 'tentative',
      comment: 'Two hours later, please?',
      proposedAfter: 2,
    },
  ]),
  one(26, 'a proposal without an answer', [
    'counter-without-answer.eml',
    { ...without('counter'), comment: 'Rather later', proposedAfter: 2 },
  ]),
  one(27, 'a vacation note from the null sender', ['vacation-null-sender.eml', unread('auto_reply', 'auto_reply')]),
  one(27, 'a vacation note of iCloud', ['vacation-icloud.eml', unread('auto_reply', 'auto_reply')]),
  one(27, 'a vacation note of Exchange', ['vacation-exchange.eml', unread('auto_reply', 'auto_reply')]),
  one(27, 'out of office', ['out-of-office.eml', unread('auto_reply', 'auto_reply')]),
  one(27, 'a person writes without a calendar', ['human.eml', unread('no_calendar', 'no_calendar')]),
  one(28, 'a bounce that returns the invitation', ['bounce.eml', unread('bounce', 'undeliverable')]),
  one(28, 'a bounce in words only', ['bounce-text.eml', unread('bounce', 'undeliverable')]),
  one(28, 'a bounce in words from an old Exchange’s own address', [
    'bounce-exchange.eml',
    unread('bounce', 'undeliverable'),
  ]),
  one(28, 'a bounce that says why in Japanese', ['bounce-japanese.eml', unread('bounce', 'undeliverable')]),
  one(28, 'a delay', ['bounce-delayed.eml', unread('bounce', 'delivery_report')]),
  one(28, 'an answer forwarded as an attachment', ['forwarded.eml', unread('no_calendar', 'no_calendar')]),
  one(29, 'byte order mark', ['byte-order-mark.eml', counts('accepted')]),
  one(29, 'lines that end in CR only', ['cr-only.eml', counts('accepted')]),
  one(29, 'the footer of a mailing list', ['list-footer.eml', counts('accepted')]),
  one(29, 'a quotation mark that is never closed', ['open-quote.eml', counts('accepted')]),
  one(29, 'no END:VCALENDAR', ['missing-end.eml', counts('accepted')]),
  one(29, 'UTF-16', ['utf-16.eml', counts('accepted', 'Bis später')]),
  one(29, 'ISO 8859-1', ['latin-1.eml', counts('accepted', 'Bis später')]),
  one(29, 'a fold inside a character', ['split-character.eml', counts('accepted', 'Bis später')]),
  one(29, '20 MB', [twentyMegabytes, unread('too_large', 'too_large')]),
  one(29, '50 000 parts', [manyParts, unread('unreadable', 'unreadable')]),
  one(29, '3 000 levels of multiparts', [deepNesting, unread('unreadable', 'unreadable')]),
  one(29, 'two From headers prove nothing', ['two-from.eml', held('not_invited')]),
  one(29, 'only winmail.dat', ['winmail.eml', unread('tnef_only', 'tnef_only')]),
  one(30, 'delegated', ['delegated.eml', without('delegated')]),
  {
    number: 30,
    name: 'delegated after an acceptance, then an older answer',
    steps: [
      { message: reply, stamp: 24, expected: counts('accepted') },
      { message: 'delegated.eml', stamp: 26, copy: 2, expected: without('delegated') },
      { message: reply, stamp: 25, received: 27, copy: 1, expected: without('stale') },
      { message: 'delegated.eml', stamp: 26, received: 28, copy: 2, expected: without('duplicate') },
      { message: reply, stamp: 29, copy: 3, partstat: 'DECLINED', expected: counts('declined') },
    ],
  },
  one(30, 'the delegate answers', ['delegate.eml', held('not_invited')]),
  one(30, 'one date of an appointment that does not repeat', ['recurrence.eml', held('recurrence')]),
  { ...one(30, 'after the cancel', [reply, without('cancelled')]), given: 'cancelled' },
  one(30, 'a REQUEST from outside', ['foreign-request.eml', without('ignored_method')]),
  one(30, 'a CANCEL from outside', ['foreign-cancel.eml', without('ignored_method')]),
  one(30, 'REFRESH', ['refresh.eml', without('refresh')]),
  one(30, 'Horde: the calendar part is an attachment', ['horde.eml', counts('accepted')]),
  one(30, 'KCalendarCore: no SEQUENCE', ['kcalendarcore.eml', counts('accepted')]),
  one(30, 'Cyrus: a VTIMEZONE of its own, text around the parts', ['cyrus.eml', counts('accepted')]),
];

/** One message of a vector and its effect. */
export interface VectorStep {
  /** A file of `packages/itip/vectors`, or a message that is too large for a file. */
  message: string | ((values: { invitee: string; organizer: string }) => Buffer);
  /** DTSTAMP: hours after the change of time, or the literal value. */
  stamp: number | string;
  /** When it is received, in hours after the change of time; default: a minute after its DTSTAMP. */
  received?: number;
  /** SEQUENCE; `null` omits it; default: 2. */
  sequence?: number | null;
  /** PARTSTAT for files that have a placeholder; default: ACCEPTED. */
  partstat?: string;
  /** Distinguishes messages that are made from the same file. */
  copy?: number;
  expected: {
    kind: ReceivedMail['kind'];
    verdict: Verdict;
    /** The current response afterwards. */
    response: AttendeeResponse;
    quarantine?: true;
    /** The current comment afterwards. */
    comment?: string;
    /** The proposed start, in hours after the true one. */
    proposedAfter?: number;
  };
}

/** One of the vectors 13–30: messages that reach an invitation one after another. */
export interface ReplyVector {
  number: number;
  name: string;
  /** What happens to the invitation before the first message. */
  given?: 'cancelled';
  steps: VectorStep[];
}
