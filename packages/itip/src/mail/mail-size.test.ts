import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mimeTree } from '../checks/mail-facts.js';
import type { MailInput } from '../mail-input.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { contentLines, linesOf } from '../testing/structure-of.js';
import { composeMail } from './compose-mail.js';

/** Limits of the API: a body in bytes of UTF-8, a line in code units. */
const BODY = 65_536;
const LONG_LINE = 1_000;
const LINE = 255;
/** A place that leads into a meeting is linked twice. */
const MEETING = 'https://zoom.us/j/';

const words = [
  'word ',
  'a, b; c\\ ',
  'ü ',
  'Привет, ',
  '漢字',
  '😀',
  '"',
  '&',
  '<',
  '>',
  "'",
  '=',
  '\n',
  '<hr>',
  '<br>',
];
const marked = [
  '<p>One paragraph.</p>',
  '<li>漢字</li>',
  '<a href="https://example.org/page">page</a> ',
  '<b>',
  '&amp;',
];

it.each([
  ['plain words', 'Lorem ipsum dolor sit amet. '],
  ['paragraphs', '<p>Lorem <b>ipsum</b> dolor sit amet.</p>\n'],
  ['Chinese', '漢字漢字。'],
])('a description of 60 kB in %s makes a mail of at most three times that plus 40 kB', async (_name, word) => {
  const body = repeated(word, 60_000);
  const { raw, ics = '' } = composeMail(sampleRequest({ body }));
  expect(raw.length).toBeLessThanOrEqual(3 * 60_000 + 40_000);
  expect(ics).not.toContain('X-ALT-DESC');
  expect(linesOf('DESCRIPTION', ics).join()).toMatch(/…\\n\\n\(The whole text is in the invitation\.\)$/);
  const [alternative, file] = mimeTree(raw.toString()).children;
  expect(file?.body).toBe(alternative?.children[2]?.body);
  for (const part of alternative?.children.slice(0, 2) ?? []) {
    const text = Buffer.from(part.body, part.headers.join().includes('base64') ? 'base64' : 'latin1').toString();
    expect(text.length).toBeGreaterThan(body.length / 2);
  }
});

it.each([
  ['2 kB', '<p>Lorem <b>ipsum</b> dolor sit amet.</p>', ['DESCRIPTION', 'X-ALT-DESC']],
  ['8 kB', 'Lorem ipsum dolor sit amet. ', ['DESCRIPTION']],
])('a description of %s is complete in the calendar data', async (size, word, names) => {
  const { ics = '' } = composeMail(sampleRequest({ body: repeated(word, Number.parseInt(size, 10) * 1_000) }));
  expect(ics).not.toContain('The whole text');
  const described = contentLines(ics).map((line) => line.split(/[:;]/, 1).join());
  expect(described.filter((name) => /DESC/.test(name))).toEqual(names);
});

it('whatever is written, a mail has at most three times its bytes plus 40 kB, and the same bytes each time', async () => {
  const piece = fc.constantFrom(...words, ...marked);
  const line = (max: number) =>
    fc.tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), fc.nat(max)).map(([units, length]) =>
      units
        .join('')
        .repeat(max)
        .slice(0, length)
        .replace(/\p{Cs}$/u, ''),
    );
  const bodies = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.oneof(fc.nat(BODY), fc.constant(BODY), fc.nat(9_000)))
    .map(([units, bytes]) => repeated(units.join(''), bytes));
  const link = line(LONG_LINE - MEETING.length).map((rest) => MEETING + rest);
  const places = fc.oneof(line(LONG_LINE), link);
  const inputs = fc.record({
    body: bodies,
    subject: line(LINE),
    location: places,
    comment: line(LONG_LINE),
    organizer: line(LINE),
    attendee: line(LINE),
    kind: fc.constantFrom('request', 'update', 'cancel'),
    before: fc.record({ subject: line(LINE), location: places, isBodyChanged: fc.boolean() }),
    language: fc.constantFrom('en', 'ar', 'ja', 'pl'),
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ({ kind, organizer, attendee, before, language, ...texts }) => {
      const changes: Partial<MailInput> = {
        ...texts,
        organizer: { name: organizer, address: 'acct7@in.example' },
        attendee: { name: attendee, address: 'bob@example.org' },
        attendeeTimeZone: 'Asia/Tokyo',
        answerUrl: `https://invitations.example.org/answer/${'0123456789abcdef'.repeat(4)}`,
        languages: [language],
      };
      const input = kind === 'cancel' ? sampleCancel(changes) : sampleRequest(changes);
      if (kind === 'update') Object.assign(input, { follows: true, previous: { ...input, ...before } });
      const { raw } = composeMail(input);
      const { body, comment, ...both } = texts;
      const written = [...Object.values(both), organizer, attendee, kind === 'cancel' ? comment : body];
      if (kind === 'update') written.push(before.subject, before.location);
      expect(raw.length).toBeLessThanOrEqual(3 * Buffer.byteLength(written.join('')) + 40_000);
      expect(composeMail(structuredClone(input)).raw.equals(raw)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

it.each(['', '&'.repeat(BODY), '<p>Lorem <b>ipsum</b> dolor sit amet.</p>'.repeat(1_500)])(
  'so has one whose place is nothing but a link that escaping makes five times as long',
  async (body) => {
    const location = `${MEETING}${'&'.repeat(LONG_LINE)}`.slice(0, LONG_LINE);
    const texts = { body, location, subject: '&'.repeat(LINE) };
    const { raw } = composeMail(sampleRequest(texts));
    expect(raw.length).toBeLessThanOrEqual(3 * Buffer.byteLength(Object.values(texts).join('')) + 40_000);
  },
);

/** The beginning of a text, within a number of bytes. */
function repeated(text: string, bytes: number): string {
  return text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
}
