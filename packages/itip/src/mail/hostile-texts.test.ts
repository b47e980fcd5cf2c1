import fc from 'fast-check';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { contentLines, structureOf } from '../testing/structure-of.js';
import { cleanLine } from '../text.js';
import { composeMail } from './compose-mail.js';
import { headerText } from './mime.js';

describe('composeMail, whatever the texts contain', () => {
  it.each([
    ['request', sampleRequest],
    ['cancel', sampleCancel],
  ])('adds no header, part, recipient or property to a %s', async (_, sample) => {
    const baseline = await structureOf(sample());
    await fc.assert(
      fc.asyncProperty(hostileTexts, async (texts) => {
        expect(await structureOf(sample(texts))).toEqual(baseline);
      }),
      { numRuns: 150 },
    );
  });

  it('writes each calendar property at most once, in lines that every reader accepts', async () => {
    await fc.assert(
      fc.asyncProperty(hostileTexts, async (texts) => {
        const { ics = '' } = composeMail(sampleRequest(texts));
        const event = contentLines(ics.slice(ics.indexOf('BEGIN:VEVENT'))).map((line) => line.split(/[:;]/, 1).join());
        expect(new Set(event.slice(0, -1)).size).toBe(event.length - 1);
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/(?!\t)[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u);
        expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('shows subject and location as they were entered', async () => {
    await fc.assert(
      fc.asyncProperty(hostileTexts, async ({ subject = '', location = '' }) => {
        const { raw, ics = '' } = composeMail(sampleRequest({ subject, location }));
        const event = ICAL.Component.fromString(ics).getFirstSubcomponent('vevent');
        const summary = cleanLine(subject) || 'Appointment';
        expect(event?.getFirstPropertyValue('summary')).toBe(summary);
        expect(event?.getFirstPropertyValue('location') ?? '').toBe(cleanLine(location));
        expect(singleSpaced((await PostalMime.parse(raw)).subject)).toBe(
          singleSpaced(headerText(`Invitation: ${summary}, Wed 1 Jul 2026, 10:00 (CEST)`)),
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** Folding a header can change the number of spaces at the fold. */
function singleSpaced(text = ''): string {
  return text.replace(/ +/g, ' ');
}
