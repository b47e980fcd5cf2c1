import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { describe, expect, it } from 'vitest';
import { refusalPage } from './answer-page/refusal-page.js';
import { renderBody } from './body/render-body.js';
import { sanitizeBody } from './body/sanitize-body.js';
import { textsOf } from './languages/language.js';
import { mailbox } from './mailbox.js';
import { personOf, readCard } from './preview/read-card.js';
import { showDescription } from './preview/show-description.js';
import { showMail } from './preview/show-mail.js';
import { showPage } from './preview/show-page.js';
import { mailRefusal } from './reply/bounces/mail-refusal.js';
import { decodeCalendar } from './reply/calendar/calendar-parts.js';
import { attendeeNote, commentText } from './reply/calendar/comment-text.js';
import { contentLine } from './reply/calendar/content-line.js';
import { keptProperties, normaliseCalendar, rebuildLine, unfoldLines } from './reply/calendar/normalise-calendar.js';
import { dateTime } from './reply/calendar/property-values.js';
import { readAnswer, readReply } from './reply/calendar/read-reply.js';
import { calendarKindOf } from './reply/calendar-kind.js';
import { decodeText, isPlainAscii } from './reply/charset/decode-text.js';
import { decodeWords } from './reply/charset/decode-words.js';
import { headerInUtf8 } from './reply/charset/header-text.js';
import { rawTexts, readText } from './reply/charset/raw-texts.js';
import { sameMailbox } from './reply/judge/find-answerer.js';
import { isAutomatic, mailFacts } from './reply/mail-facts.js';
import { normaliseAddress } from './reply/normalise-address.js';
import { headerOf } from './reply/parse-mime.js';
import { readMessage } from './reply/read-message.js';
import { replyIcs } from './reply/testing/reply-ics.js';
import { signedContent } from './reply/wrapped/signed-content.js';
import { tnefResponse } from './reply/wrapped/tnef-response.js';
import { windowsZone } from './reply/zones/instant-in.js';
import { answerMail, shownAnswerMail } from './reply-writer/shown-answer.js';
import { cleanLine, cleanText, cutText, summaryOf } from './text.js';
import { parseUid } from './uid.js';

const bytes = (text: string) => Buffer.from(text);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const header = (key: string) => (value: string) => ({ headers: [{ key, originalKey: key, value }] });
const kept = keptProperties.get('VEVENT') ?? new Map();

const PREFIX_OF_TNEF = Buffer.from('789f3e220100', 'hex');

const BYTES: Record<string, Feed<Uint8Array>> = {
  decodeCalendar,
  decodeText: (each) => ['', 'utf-8', 'us-ascii', 'utf-7'].map((label) => decodeText(Buffer.from(each), label)),
  headerOf,
  headerInUtf8,
  tnefResponse: (each) => tnefResponse(Buffer.concat([PREFIX_OF_TNEF, each])),
};

const FEEDS: Record<string, Feed> = {
  answerMail: (text) => [
    answerMail({ from: text, method: text, calendar: '' }),
    answerMail({ from: '', method: 'REPLY', calendar: text }),
  ],
  attendeeNote,
  calendarKindOf,
  cleanLine,
  cleanText,
  commentText,
  contentLine: (text) => [contentLine(text), contentLine(`ATTENDEE;${text}`), contentLine(`COMMENT:${text}`)],
  cutText: (text) => cutText(text, 1_000),
  dateTime,
  'decodeText, in a charset': (text) => decodeText(latin1('a'), text),
  decodeWords: (text) => [text, `=?${text}?Q?${text}?=`, `=?utf-8?B?${text}?= `.repeat(2)].map(decodeWords),
  'headerInUtf8, in a field': (text) =>
    [text, `Content-Type: ${text}`, text.replaceAll(' ', '\r\n ')].map((each) =>
      headerInUtf8(Buffer.from(`\xf6${each}\xf6`, 'latin1')),
    ),
  isPlainAscii,
  isAutomatic: (text) => [isAutomatic(header('auto-submitted')(text)), isAutomatic(header('precedence')(text))],
  mailbox,
  mailRefusal: (text) => mailRefusal({ codes: [text], words: text, isFinal: true }),
  normaliseAddress,
  normaliseCalendar: (text) => [
    normaliseCalendar(text),
    normaliseCalendar(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${text}`),
  ],
  parseUid,
  personOf: (text) => personOf({ name: text, address: text }),
  readAnswer: (text) => readAnswer([{ text, method: text.slice(0, 32) }]),
  readCard: (text) => readCard(replyIcs({ SUMMARY: `SUMMARY:${text}` })),
  readReply: (text) => readReply({ text }),
  rebuildLine: (text) =>
    ['', 'ATTENDEE;CN=', 'COMMENT:', 'DTSTART;TZID='].map((start) => rebuildLine(start + text, kept)),
  refusalPage: (text) => [refusalPage('busy', [text]), refusalPage('busy', text.split(','))],
  shownAnswerMail: (text) =>
    shownAnswerMail({ uid: text, sequence: 0, stamp: 0, attendee: text, participation: 'ACCEPTED' }),
  sameMailbox: (text) => sameMailbox(text, `${text}a`),
  summaryOf: (subject) => summaryOf({ subject }, textsOf('en')),
  unfoldLines,
  windowsZone,
};

/** The MIME parser takes some microseconds per line, on a separate thread. */
const RAW: Record<string, Feed<Uint8Array>> = {
  rawTexts: (each) =>
    Promise.allSettled(['', 'Content-Type: text/plain;'].map((start) => rawTexts(Buffer.concat([bytes(start), each])))),
  readMessage: (each) => readMessage(each, { nullSender: true }),
  signedContent: (each) => signedContent(Buffer.concat([Buffer.from([0x30, 0x80]), each])),
  showMail: (each) => showMail(each),
};

const MESSAGES: Record<string, Feed> = {
  // The headers From and Subject are those of reply/linear-time-of-messages.test.ts.
  mailFacts: (text) => ['to', 'message-id', 'date'].map((key) => mailFacts(header(key)(text))),
  readText: (text) =>
    Promise.all([
      readText({ text }, bytes('')),
      readText({ html: text }, bytes('')),
      readText({ html: `<p>${text}` }, bytes('')),
    ]),
  showDescription,
  showPage: (text) => showPage(bytes(`Content-Type: text/html\r\n\r\n${text}`), { showsPictures: true, theme: 'dark' }),
};

/** HTML bodies are shorter than other input. */
const BODIES: Record<string, Feed> = {
  renderBody: (text) => renderBody(text),
  sanitizeBody,
};

/** Parts of an answer's calendar data. */
const PROPERTIES: Record<string, (text: string) => string> = {
  UID: (text) => replyIcs({ UID: `UID:${text}` }),
  COMMENT: (text) => replyIcs({ COMMENT: `COMMENT:${text}` }),
  'the name of ATTENDEE': (text) => replyIcs({ ATTENDEE: `ATTENDEE;CN=${text};PARTSTAT=ACCEPTED:mailto:a@b.example` }),
  'the address of ATTENDEE': (text) => replyIcs({ ATTENDEE: `ATTENDEE:mailto:${text}` }),
  'RECURRENCE-ID': (text) => replyIcs({ R: `RECURRENCE-ID;TZID=${text};RANGE=${text}:${text}` }),
  DTSTAMP: (text) => replyIcs({ DTSTAMP: `DTSTAMP;TZID=${text}:${text}` }),
  'a zone': (text) =>
    replyIcs({ DTSTART: `DTSTART;TZID=${text}:20260701T100000` }, 'COUNTER').replace(
      'BEGIN:VEVENT',
      `BEGIN:VTIMEZONE\r\nTZID:${text}\r\nBEGIN:STANDARD\r\nRRULE:${text}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`,
    ),
  'a duration': (text) => replyIcs({ DTSTART: 'DTSTART:20260701T100000Z', DURATION: `DURATION:P${text}` }, 'COUNTER'),
};

const OTHERS: Record<string, string> = {
  calendarParts: 'reads parts of a message, as readMessage does',
  composeEvent: 'does what composeIcs does',
  composeIcs: 'writes the fields of an appointment; renderBody takes most of the time',
  composeMail: 'writes the fields of an appointment; renderBody takes most of the time',
  composeNote: 'reads our own mail, in the sandbox',
  composeReply: 'reads our own mail, in the sandbox',
  eventTexts: 'writes the fields of an appointment; renderBody takes most of the time',
  displayName: 'post-processes cleanLine of a name',
  formatUid: 'writes our own parts',
  invitationPage: 'writes the fields of an appointment',
  HeldCalendar: 'reads the output of readHeldMessage',
  heldByProgram: 'reads our own mail, in the sandbox',
  readHeldMessage: 'reads our own mail, in the sandbox',
  htmlToPlainText: 'reads the output of sanitizeBody, as renderBody does',
  judgeAnswer: 'does what judgeAnswers does',
  judgeAnswers: 'reads the output of readReply; its dates are those of judge-series.test.ts',
  judgeMessage: 'reads the output of readMessage',
  checkMail: 'reads our own mail, in the sandbox',
  nextServerSequence: 'reads numbers',
  occurrencesNamedBy: 'reads the output of readReply, as judgeAnswers does',
  revisionOf: 'reads a number',
  serverSequence: 'reads a number',
  parseMime: 'reads a message, as readMessage begins to do',
  prepareBodies: 'hands descriptions to renderBody',
  previewMail: 'writes the fields of a brand, which are short, about an appointment of ours',
  summarizeMail: 'reads a message, as showMail begins to do',
};

it('every reader that the package exports is tested here', async () => {
  const known = new Set([BYTES, FEEDS, BODIES, RAW, MESSAGES, OTHERS].flatMap((each) => Object.keys(each)));
  const exported = Object.entries(await import('./index.js'));
  const readers = exported.filter(([, value]) => typeof value === 'function').map(([name]) => name);
  expect(readers.filter((name) => !known.has(name))).toEqual([]);
});

it('every reader of incoming mail is tested here, or reads the output of another one', async () => {
  const isMeant = (path: string, name: string) =>
    /^reply\/(calendar\/|charset\/)?[\w-]+\.ts$/.test(path) &&
    /^(read|parse|normalise|decode|unfold|rebuild|mail|header|comment|attendee|date|content|raw)/.test(name);
  const readers = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  const known = new Set([BYTES, FEEDS, RAW, MESSAGES, OTHERS].flatMap((each) => Object.keys(each)));
  // The calendar parser passes it one property.
  expect(readers.filter((name) => !known.has(name))).toEqual(['readProposal']);
});

describe('takes little time, linear in the length of its text', () => {
  it.each(Object.entries(FEEDS))('%s', async (_, feed) => {
    expect(await slowShapes(feed)).toEqual([]);
  });

  it.each(Object.entries(BYTES))('%s', async (_, feed) => {
    expect(await slowByteShapes(feed)).toEqual([]);
  });

  it.each(Object.entries(RAW))('%s', async (_, feed) => {
    expect(await slowByteShapes(feed, { longest: 8_192, ceilingMs: 600 })).toEqual([]);
  });

  it.each(Object.entries(BODIES))('%s', async (_, feed) => {
    expect(await slowShapes(feed, { longest: 8_192, ceilingMs: 200 })).toEqual([]);
  });

  it.each(Object.entries(MESSAGES))('%s', async (_, feed) => {
    expect(await slowShapes(feed, { longest: 8_192, ceilingMs: 600 })).toEqual([]);
  });

  it.each(Object.entries(PROPERTIES))('reading an answer with %s', async (_, place) => {
    expect(await slowShapes((text) => readReply({ text: place(text) }))).toEqual([]);
  });
});
