import { describe, expect, it } from 'vitest';
import type { PageInput } from '../mail-input.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { writeMail } from './mail-text.js';

/** The page of a message, with underscores for spaces at which no line may end. */
const pageOf = (input: PageInput) => writeMail(input).html.replaceAll('\u00a0', '_');

describe('the page of a message', () => {
  it('keeps a date and a span of time on one line, and names a zone that has not changed once', () => {
    const { subject, location, conferenceUrl, respondBy, start } = sampleRequest();
    const timeZone = 'America/New_York';
    const previous = { subject, location, conferenceUrl, respondBy, timeZone, isBodyChanged: false };
    const moved = { previous: { ...previous, start, end: '2026-07-01T12:00:00' }, timeZone, languages: ['pt'] };
    const html = pageOf(sampleRequest({ follows: true, ...moved }));
    expect(html).toContain(
      'quarta-feira, 1_de_julho_de_2026, <span style="white-space:nowrap">10:00_–_11:00</span></span></p>',
    );
    expect(html).toContain('>Quarta-feira, 1_de_julho_de_2026</p>');
    expect(html.match(/UTC-04:00/g)).toHaveLength(1);
    const american = pageOf(sampleRequest({ follows: true, ...moved, languages: ['en-US'] }));
    expect(american).toContain('<span style="white-space:nowrap">10:00_AM_–_11:00_AM</span>');
  });

  it('marks a single day as all day, without a length or a zone', () => {
    const html = pageOf(sampleRequest({ start: '2027-03-15', end: '2027-03-16', attendeeTimeZone: 'Asia/Tokyo' }));
    const [, next = ''] = />Monday, 15_March_2027<\/p>(.*?)>Where</s.exec(html) ?? [];
    expect([...next.matchAll(/>\s*([^<\s][^<]*)</g)].map(([, text]) => text)).toEqual(['All day']);
  });

  it('marks several days as all day, with their number', () => {
    const html = pageOf(sampleRequest({ start: '2027-03-15', end: '2027-03-17', languages: ['ja'] }));
    expect(html).toContain('>2027年3月16日（火）</p>');
    expect(html).toContain('>終日（2日間）</p>');
  });

  it.each([
    [{ start: '2027-03-15', end: '2027-03-17' }, ['Monday, 15_March_2027_–', 'Tuesday, 16_March_2027']],
    [
      { start: '2027-03-15T22:00:00', end: '2027-03-16T01:00:00' },
      ['Monday, 15_March_2027, 22:00_–', 'Tuesday, 16_March_2027, 01:00 (3_hours)'],
    ],
    [{ start: '2027-03-15T22:00:00', end: '2027-03-15T23:00:00' }, ['Monday, 15_March_2027']],
  ])('gives the first and the last day of a span the same weight: %j', (span, strong) => {
    for (const input of [sampleRequest({ ...span, answerUrl: 'https://convoke.example' }), sampleCancel(span)]) {
      const times = pageOf(input).matchAll(/<p [^>]*font-weight:600[^>]*>(?:<s [^>]*>)?(\w+, \d[^<]*)/g);
      expect([...times].map(([, text]) => text)).toEqual(strong);
    }
  });

  it('writes the first of a month as in its language, on one line', () => {
    const html = pageOf(sampleRequest({ languages: ['fr'] }));
    expect(html).toContain('>Mercredi_1er_juillet_2026</p>');
  });

  it('has the descriptions of pictures in place of the pictures, and loads nothing', () => {
    const source = 'src="https://example.org/p.png"';
    const pictures = `<img ${source} alt="Plan &lt;new&gt;"><img ${source}><img ${source} alt=""><img src="data:x">`;
    const html = pageOf(sampleRequest({ body: `<p>See ${pictures}.</p>`, languages: ['de'] }));
    expect(html).toContain('<p>See [Plan &lt;new&gt;][Bild].</p>');
    expect(html).not.toMatch(/<img|example\.org\/p/);
  });

  it('has the answers and the reason for the message before a description that Gmail would cut off', () => {
    const answerUrl = 'https://convoke.example/r/abc';
    const body = '<p>Lorem <b>ipsum</b> dolor sit amet.</p>\n'.repeat(2_000).slice(0, 65_536);
    const { html } = writeMail(sampleRequest({ body, answerUrl }));
    expect(Buffer.byteLength(html)).toBeGreaterThan(65_536);
    const visible = Buffer.from(html).subarray(0, 100_000).toString();
    expect(visible.match(/href="[^"]*response=\w+/g)).toHaveLength(3);
    expect(html.match(/You are receiving this message because/g)).toHaveLength(1);
    expect(visible).toMatch(/You are receiving this message because .*<div class="description"/s);
    const short = writeMail(sampleRequest({ answerUrl })).html;
    expect(short).toMatch(/response=accepted.*<div class="description".*You are receiving this message because/s);
  });

  it.each([
    ['needsAction', 'accepted Yes'],
    ['accepted', 'accepted ✓_Yes'],
    ['tentative', 'tentative ✓_Maybe'],
    ['declined', 'declined ✓_No'],
  ] as const)('makes one of the answers stand out: to whom has said %s, %s', (response, filled) => {
    const answerUrl = 'https://convoke.example/r/abc';
    const html = pageOf(sampleRequest({ follows: true, response, answerUrl }));
    const buttons = html.matchAll(/class="filled-link"[^>]* href="[^"]*response=(\w+)[^>]*>([^<]*)</g);
    expect([...buttons].map(([, answer, label]) => `${answer} ${label}`)).toEqual([filled]);
  });

  it.each([
    ['https://convoke.example/r/abc', ['You can change it here.', 'You can also answer in your calendar.']],
    [undefined, ['You can change it in your calendar.']],
  ])('says to whom has answered where to change that, with links to %s', (answerUrl, sentences) => {
    const { html, text } = writeMail(sampleRequest({ follows: true, response: 'accepted', answerUrl }));
    for (const each of [html, text]) expect(each.match(/(?:You can|Please) [\w ]+\b[.:]/g)).toEqual(sentences);
  });

  it.each([
    ['Room 1', 'Where'],
    ['', 'Online'],
  ])('says whether there is a place: %j, %s', (location, label) => {
    const input = sampleRequest({ location, conferenceUrl: 'https://meet.example/abc' });
    expect(pageOf(input).match(/>(Where|Online)</g)).toEqual([`>${label}<`]);
    expect(writeMail(input).text).toContain(`\n${label}: `);
  });

  it('shows the time first as clocks do where the invitee is, with its day on the tile', () => {
    const html = pageOf(
      sampleRequest({ start: '2026-07-01T20:00:00', end: '2026-07-01T21:00:00', attendeeTimeZone: 'Asia/Tokyo' }),
    );
    const times = /Your time.*?<\/table>/s
      .exec(html)?.[0]
      .replaceAll(/\s*<[^>]*>\s*/g, '|')
      .replaceAll(/\|+/g, '|');
    expect(times).toBe(
      'Your time|Thursday, 2_July_2026|03:00_–_04:00 (1_hour)|Asia/Tokyo, UTC+09:00|Wednesday, 1_July_2026|20:00_–_21:00 (1_hour)|Europe/Berlin, UTC+02:00|',
    );
    expect(html).toMatch(/>2<\/td>\s*<\/tr>\s*<tr>\s*<td [^>]*>Thu</);
  });

  it('strikes out a cancelled time everywhere, and shows it as clocks do where the invitee is', () => {
    const html = pageOf(sampleCancel({ attendeeTimeZone: 'America/New_York' }));
    const struck = [...html.matchAll(/<s [^>]*>([^<]*)<\/s>/g)].map(([, text = '']) => text.replaceAll('_', ' '));
    expect(struck).toEqual([
      'Kick-off',
      '1',
      ...['Wednesday, 1 July 2026', '04:00 – 05:00 (1 hour)', 'America/New York, UTC-04:00'],
      ...['Wednesday, 1 July 2026', '10:00 – 11:00 (1 hour)', 'Europe/Berlin, UTC+02:00'],
      'Room 1',
    ]);
  });
});
