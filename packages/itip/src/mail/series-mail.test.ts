import { describe, expect, it } from 'vitest';
import { LANGUAGES, textsFor } from '../languages/language.js';
import type { OccurrenceEvent, PageInput, PreviousContent, SeriesInput } from '../mail-input.js';
import { sampleCancel, sampleReminder, sampleRequest } from '../testing/sample-mail.js';
import { writeMail } from './mail-text.js';

const series: SeriesInput = {
  rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270601T120000Z',
  exdates: [],
  occurrences: [],
  about: { kind: 'series' },
  dropped: [],
  isOneDate: false,
  continuedBy: null,
  continues: false,
};
const times = { start: '2027-03-16T14:00:00', end: '2027-03-16T15:00:00' };
const sample = sampleRequest();
const moved: OccurrenceEvent = {
  occurrenceStart: '2027-03-30T14:00:00',
  start: '2027-03-31T09:00:00',
  end: '2027-03-31T10:00:00',
  subject: 'Kick-off',
  body: '',
  location: 'Room 2',
  conferenceUrl: '',
  showAs: 'busy',
  response: 'needsAction',
  modifiedAt: sample.modifiedAt,
};
const before: PreviousContent = {
  subject: 'Kick-off',
  location: 'Room 1',
  conferenceUrl: '',
  start: '2027-03-30T14:00:00',
  end: '2027-03-30T15:00:00',
  timeZone: 'Europe/Berlin',
  respondBy: null,
  isBodyChanged: false,
};
const answerUrl = 'https://convoke.example/r/abc';
const request = (changes: Partial<PageInput>): PageInput => sampleRequest({ ...times, series, ...changes });
const cancel = (changes: Partial<PageInput>): PageInput => sampleCancel({ ...times, series, ...changes });
const about = { kind: 'occurrence', occurrence: moved } as const;
const one = { ...series, about };
/** Of somebody who is invited to that date only. */
const only = { ...one, isOneDate: true };

describe('the mails of a series say what they are about', () => {
  const first = 'every second Tuesday until 1 June 2027 (first: Tue 16 Mar 2027, 14:00 (CET))';
  it.each<[what: string, input: PageInput, subject: string, opening: string]>([
    ['an invitation', request({}), `Invitation: Kick-off, ${first}`, 'Example Corp invites you.'],
    ['a change', request({ follows: true }), `Updated: Kick-off, ${first}`, 'Example Corp has changed this series.'],
    [
      'another rule',
      request({ follows: true, previous: { ...before, ...times, rule: 'FREQ=WEEKLY;BYDAY=TU' } }),
      `Updated: Kick-off, ${first}`,
      'Example Corp has changed when this series takes place.',
    ],
    [
      'a cancellation',
      cancel({}),
      `Cancelled: Kick-off, ${first}`,
      'Example Corp has cancelled this series with all of its dates.',
    ],
    [
      'one date moved',
      request({ follows: true, previous: before, series: one }),
      'Updated: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has moved one date of this series to Wednesday, 31 March 2027, 09:00.',
    ],
    [
      'one date changed in words',
      request({ follows: true, previous: { ...before, start: moved.start, end: moved.end }, series: one }),
      'Updated: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has changed one date of this series: Wednesday, 31 March 2027, 09:00.',
    ],
    [
      'one date out',
      cancel({ series: one }),
      'Cancelled: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has cancelled one date of this series: Wednesday, 31 March 2027, 09:00. The other dates stay.',
    ],
    [
      'one date out, told by all of the others',
      request({ follows: true, series: { ...series, about: { ...about, kind: 'whole_set', isCancelled: true } } }),
      'Cancelled: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has cancelled one date of this series: Wednesday, 31 March 2027, 09:00. The other dates stay.',
    ],
    [
      'an invitation to one date',
      request({ series: one }),
      'Invitation: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp invites you to one date of a series: Wednesday, 31 March 2027, 09:00.',
    ],
    [
      'somebody removed from one date',
      cancel({ scope: 'invitee', series: one }),
      'No longer invited: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has withdrawn your invitation to one date of a series: Wednesday, 31 March 2027, 09:00.',
    ],
    [
      'the only date of somebody moved',
      request({ follows: true, previous: before, series: only }),
      'Updated: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has changed the time of this appointment.',
    ],
    [
      'the only date of somebody out',
      cancel({ series: only }),
      'Cancelled: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp has cancelled this appointment: Wednesday, 31 March 2027, 09:00.',
    ],
    [
      'a reminder of one date',
      sampleReminder({ ...times, series: one }),
      'Reminder: Kick-off, Wed 31 Mar 2027, 09:00 (CEST)',
      'Example Corp reminds you of this appointment.',
    ],
  ])('%s', (...[, input, subject, opening]) => {
    const mail = writeMail(input);
    expect(mail.subject).toBe(subject);
    expect(mail.text.split('\n\n')[0]).toBe(opening);
    expect(mail.html.replaceAll('\u00a0', ' ')).toContain(`>${opening}</p>`);
  });
});

describe('the mails of a series show', () => {
  it.each(LANGUAGES)('nothing of other dates to somebody of one date: %s', (language) => {
    const { texts } = textsFor([language]);
    const { text, html } = writeMail(cancel({ languages: [language], series: only }));
    const [, others = ''] = texts.mail.openingDateCancellation({ name: '', date: '\n' }).split('\n');
    expect(others.length).toBeGreaterThan(5);
    for (const said of [others.slice(1).trim(), texts.mail.fileRemovesDate]) {
      expect(text).not.toContain(said);
      expect(html).not.toContain(said);
    }
    expect(text).toContain(texts.mail.fileRemoves);
  });

  it('the rule beside the first date, as text and as a page', () => {
    const { text, html } = writeMail(request({}));
    expect(text).toContain('When: Tuesday, 16 March 2027, 14:00 – 15:00 (Europe/Berlin, UTC+01:00)\n');
    expect(text).toContain('\nRepeats: every second Tuesday until 1 June 2027\n');
    expect(html).toContain('>Every second Tuesday until 1 June 2027</p>');
  });

  it('what has changed, the rule included', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=TU';
    const { text } = writeMail(request({ follows: true, previous: { ...before, ...times, rule } }));
    expect(text).toContain('What has changed:\nRepeats: every Tuesday → every second Tuesday until 1 June 2027\n');
  });

  it('what has changed for one date, by its own content', () => {
    const { text } = writeMail(request({ follows: true, previous: before, series: one, answerUrl }));
    expect(text).toContain(
      'When: Tuesday, 30 March 2027, 14:00 – 15:00 → Wednesday, 31 March 2027, 09:00 – 10:00\nWhere: Room 1 → Room 2\n',
    );
    expect(text).not.toContain('Repeats:');
    expect(text).toContain(`${answerUrl}?response=accepted&revision=0&occurrence=2027-03-30T14%3A00%3A00`);
  });

  it('changes of single dates that no longer apply, and where the series goes on', () => {
    const ended = { ...series, dropped: ['2027-04-13T14:00:00'], continuedBy: '2027-06-15T14:00:00', continues: true };
    const { text, html } = writeMail(request({ follows: true, series: ended }));
    for (const sentence of [
      'Changes of single dates that no longer apply: Tuesday, 13 April 2027, 14:00.',
      'From Tuesday, 15 June 2027, 14:00 on, the series continues as a new invitation, which follows.',
      'This invitation continues an earlier series. The dates before stay as they are.',
    ]) {
      expect(text).toContain(sentence);
      expect(html.replaceAll('\u00a0', ' ')).toContain(sentence);
    }
  });

  it('whose brand they have: its name, colour, footer and address for questions', () => {
    const brand = { name: 'Ada & Co', colour: '#0b57d0', footer: 'Hill Road 1', supportAddress: 'help@ada.example' };
    const inputs = [request({ brand }), request({ brand, follows: true, previous: before, series: one })];
    for (const input of [...inputs, cancel({ brand }), cancel({ brand, series: one })]) {
      const { text, html } = writeMail(input);
      for (const part of ['Hill Road 1', 'help@ada.example'])
        expect([text, html]).toEqual(Array(2).fill(expect.stringContaining(part)));
      expect(text).toContain('Ada & Co');
      expect(html).toContain('Ada &amp; Co');
    }
    expect(writeMail(request({ brand, answerUrl })).html).toContain('#0b57d0');
  });

  it('not more dates than a sentence can list', () => {
    const dropped = Array.from(
      { length: 200 },
      (_, at) => `2027-04-${String((at % 28) + 1).padStart(2, '0')}T14:00:00`,
    );
    const { text } = writeMail(request({ follows: true, series: { ...series, dropped } }));
    expect(text).toContain('Saturday, 10 April 2027, 14:00; ….');
    expect(text).not.toContain('11 April');
  });

  it('that some calendars keep a series that has begun as it was', () => {
    const whole = { ...series, about: { ...about, kind: 'whole_set', isCancelled: false } } as const;
    const advice = 'Some calendars do not apply changes to a series that has begun.';
    expect(writeMail(request({ follows: true, series: whole, stamp: Date.UTC(2027, 2, 17) })).text).toContain(advice);
    expect(writeMail(request({ follows: true, series: whole, stamp: Date.UTC(2027, 2, 15) })).text).not.toContain(
      advice,
    );
    expect(writeMail(request({ follows: true, series: one, stamp: Date.UTC(2027, 2, 17) })).text).not.toContain(advice);
  });

  it('that their buttons answer all dates, unless they are about one', () => {
    const words = 'Your answer counts for: All dates of the series';
    const all = writeMail(request({ answerUrl }));
    expect(all.text).toContain(`Will you attend?\n${words}\nYes: `);
    expect(all.html).toContain(`${words}</p>`);
    for (const input of [request({ answerUrl, series: one }), request({ answerUrl, series: null }), request({})]) {
      expect(writeMail(input).html).not.toContain('Your answer counts for');
    }
  });

  it('in their subject the time of the organizer, whose days the rule names, and of one date that of the invitee', () => {
    const inTokyo = { attendeeTimeZone: 'Asia/Tokyo' };
    expect(writeMail(request(inTokyo)).subject).toContain('every second Tuesday until 1 June 2027 (first: Tue 16 Mar');
    expect(writeMail(request({ ...inTokyo, follows: true, series: one })).subject).toBe(
      'Updated: Kick-off, Wed 31 Mar 2027, 16:00 (JST)',
    );
  });

  it('their dates as the clock of the invitee shows them', () => {
    const inTokyo = { attendeeTimeZone: 'Asia/Tokyo', follows: true };
    const textOf = (changes: Partial<PageInput>) => writeMail(request({ ...inTokyo, ...changes })).text;
    expect(textOf({ previous: before, series: one })).toContain(
      'date of this series to Wednesday, 31 March 2027, 16:00.',
    );
    const cut = { ...series, dropped: ['2027-04-13T14:00:00'], continuedBy: '2027-05-11T14:00:00' };
    expect(textOf({ series: cut })).toContain('Tuesday, 13 April 2027, 21:00.');
    expect(textOf({ series: cut })).toContain('Tuesday, 11 May 2027, 21:00');
  });

  it('what the attached file does', () => {
    const whole = { ...series, about: { ...about, kind: 'whole_set', isCancelled: true } } as const;
    expect(writeMail(cancel({ series: one })).text).toContain('removes this date from your calendar');
    expect(writeMail(cancel({})).text).toContain('removes the series from your calendar');
    expect(writeMail(cancel({ series: null })).text).toContain('removes the appointment from your calendar');
    expect(writeMail(request({ follows: true, series: whole })).text).toContain(
      'updates the appointment in your calendar',
    );
  });

  it.each(LANGUAGES)('all of it in the language of the invitee: %s', (language) => {
    const languages = [language];
    const english = writeMail(request({ follows: true, previous: before, series: one }));
    const translated = writeMail(request({ follows: true, previous: before, series: one, languages }));
    expect(translated.text === english.text).toBe(language === 'en');
    const whole = writeMail(request({ languages }));
    expect(whole.text).not.toMatch(/undefined|\{/);
    expect(whole.subject.includes('every second Tuesday')).toBe(language === 'en');
  });
});
