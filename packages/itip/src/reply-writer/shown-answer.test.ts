import { describe, expect, it } from 'vitest';
import { answerMail, shownAnswerMail } from './shown-answer.js';

const shown = {
  uid: 'a1.00@in.example',
  sequence: 2,
  stamp: Date.UTC(2026, 5, 2, 12),
  attendee: 'bob@example.org',
  participation: 'ACCEPTED',
};
const calendarOf = (mail: Uint8Array) => {
  const [, body = ''] = Buffer.from(mail).toString('latin1').split('\r\n\r\n');
  return Buffer.from(body, 'base64').toString().split('\r\n');
};

describe('the message that says what an event shows', () => {
  it('is a reply', () => {
    const raw = Buffer.from(shownAnswerMail(shown)).toString('latin1');
    expect(raw.split('\r\n\r\n')[0]?.split('\r\n')).toEqual([
      'From: <bob@example.org>',
      'Subject: Found on the calendar server',
      expect.stringMatching(/^Message-ID: <[0-9a-f]{32}@calendar\.invalid>$/),
      'MIME-Version: 1.0',
      'Content-Type: text/calendar; method=REPLY; charset=utf-8',
      'Content-Transfer-Encoding: base64',
    ]);
    expect(calendarOf(shownAnswerMail(shown))).toEqual([
      ...['BEGIN:VCALENDAR', 'PRODID:-//Convoke//Convoke//EN', 'VERSION:2.0', 'METHOD:REPLY', 'BEGIN:VEVENT'],
      ...['UID:a1.00@in.example', 'SEQUENCE:2', 'DTSTAMP:20260602T120000Z'],
      ...['ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('is a counter-proposal with another time', () => {
    const proposal = { start: Date.UTC(2026, 6, 1, 8), end: Date.UTC(2026, 6, 1, 9, 30) };
    const lines = calendarOf(shownAnswerMail({ ...shown, proposal }));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:COUNTER', 'DTSTART:20260701T080000Z', 'DTEND:20260701T093000Z']),
    );
  });

  it('answers dates of a series, with the whole or without', () => {
    const dates = [
      { occurrence: '2026-07-01T08:00:00.000Z', participation: 'DECLINED' },
      { occurrence: '2026-07-02', participation: 'TENTATIVE' },
      { occurrence: '2026-07-03T10:00:00', participation: 'ACCEPTED' },
    ];
    const said = (mail: Uint8Array) => calendarOf(mail).filter((each) => /^(RECURRENCE-ID|ATTENDEE)/.test(each));
    const each = (line: string, participation: string) => [
      line,
      `ATTENDEE;PARTSTAT=${participation}:mailto:bob@example.org`,
    ];
    const ofDates = [
      ...each('RECURRENCE-ID:20260701T080000Z', 'DECLINED'),
      ...each('RECURRENCE-ID;VALUE=DATE:20260702', 'TENTATIVE'),
      ...each('RECURRENCE-ID:20260703T100000', 'ACCEPTED'),
    ];
    expect(said(shownAnswerMail({ ...shown, dates }))).toEqual([
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org',
      ...ofDates,
    ]);
    expect(said(shownAnswerMail({ ...shown, participation: undefined, dates }))).toEqual(ofDates);
  });

  it('has no line that a value brought along', () => {
    const lines = calendarOf(shownAnswerMail({ ...shown, uid: 'a\r\nMETHOD:CANCEL', participation: 'X\nY' }));
    expect(lines).toContain('UID:aMETHOD:CANCEL');
    expect(lines).toContain('ATTENDEE;PARTSTAT=XY:mailto:bob@example.org');
  });
});

describe('a message with calendar data from a server', () => {
  it('names a sender and a method only if a header can hold them', () => {
    const head = (from: string, method: string) =>
      Buffer.from(answerMail({ from, method, calendar: 'x'.repeat(100) })).toString('latin1');
    expect(head('bob@example.org', 'COUNTER')).toMatch(/^From: <bob@example.org>\r\n.*; method=COUNTER;/s);
    expect(head('bob@example.org\r\nBcc: eve@example.org', 'reply\r\n')).toMatch(/^Subject: .*; method=REPLY;/s);
  });
});
