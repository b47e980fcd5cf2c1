import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { sampleValues } from '../../testing/vectors/render-template.js';
import { replyIcs } from '../testing/reply-ics.js';
import { normaliseCalendar } from './normalise-calendar.js';

const { invitee, uid } = sampleValues;
const clean = replyIcs();
const attendeeLine = `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${invitee}`;

describe('calendar data that clients and relays have damaged', () => {
  it.each([
    ['untouched', clean],
    ['a byte order mark', `\ufeff${clean}`],
    ['LF', clean.replaceAll('\r\n', '\n')],
    ['CR', clean.replaceAll('\r\n', '\r')],
    ['CR CR LF', clean.replaceAll('\r\n', '\r\r\n')],
    ['blank lines', clean.replaceAll('\r\n', '\r\n\r\n')],
    ['NULs', clean.split('').join('\0')],
    ['text before', `Bob has accepted.\r\n\r\n${clean}`],
    ['a footer', `${clean}___\r\nlist: https://lists.example\r\n`],
    ['a footer without END', `${clean.replace('END:VCALENDAR', '')}___\r\nlist: https://lists.example\r\n`],
    ['no END:VCALENDAR', clean.replace('END:VCALENDAR\r\n', '')],
    ['no END at all', clean.replace(/END:.*\r\n/g, '')],
    ['no line end at the end', clean.trimEnd()],
    ['lower case', clean.replace(/^[A-Z:]+$/gm, (line) => line.toLowerCase())],
    ['an unmatched END', clean.replace('END:VEVENT', 'END:VTODO\r\nEND:VEVENT')],
    ['an unknown component', clean.replace('UID', 'BEGIN:X-NOTE\r\nUID:x\r\nEND:X-NOTE\r\nUID')],
    ['a misplaced component', clean.replace('UID', 'BEGIN:STANDARD\r\nUID:x\r\nEND:STANDARD\r\nUID')],
    ['an alarm without END', clean.replace('END:VEVENT', 'BEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VEVENT')],
    ['lines that are not content lines', clean.replace('DTSTAMP', '<html>\r\n???\r\n:\r\n;\r\nDTSTAMP')],
    ['folds at any place', clean.replace(attendeeLine, attendeeLine.split('').join('\r\n '))],
    ['folds with a tab', clean.replace('PARTSTAT', 'PART\r\n\tSTAT')],
    ['surrounding blanks', clean.replaceAll('\r\n', '  \r\n')],
    ['a quotation mark that is never closed', clean.replace(';PARTSTAT=ACCEPTED', ';PARTSTAT=ACCEPTED;CN="Bob')],
    ['a quotation mark inside a value', clean.replace(';PARTSTAT', ';CN=Bob "B" Jones;PARTSTAT')],
    ['controls', clean.replace('ATTENDEE;', 'ATTENDEE\u0007;')],
    ['a parameter without a value', clean.replace('ATTENDEE;', 'ATTENDEE;RSVP;X=;')],
    [
      'a zone with a century of rules before it',
      clean.replace(
        'BEGIN:VEVENT',
        `BEGIN:VTIMEZONE\r\n${'BEGIN:STANDARD\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\n'.repeat(150)}BEGIN:VEVENT`,
      ),
    ],
    ['an impossible value', clean.replace('SEQUENCE', 'RRULE:FREQ=SOMETIMES\r\nDTSTART;VALUE=RECUR:x\r\nSEQUENCE')],
  ])('%s', (_, text) => {
    const event = ICAL.Component.fromString(normaliseCalendar(text) ?? '').getFirstSubcomponent('vevent');
    const attendee = event?.getFirstProperty('attendee');
    expect({
      uid: event?.getFirstPropertyValue('uid'),
      address: attendee?.getFirstValue(),
      partstat: attendee?.getParameter('partstat'),
    }).toEqual({ uid, address: `mailto:${invitee}`, partstat: 'ACCEPTED' });
  });

  it('is undefined without a VCALENDAR, and above half a megabyte', () => {
    expect(normaliseCalendar('')).toBeUndefined();
    expect(normaliseCalendar('BEGIN:VEVENT')).toBeUndefined();
    expect(normaliseCalendar(clean + ' '.repeat(600_000))).toBeUndefined();
  });

  it('keeps only what matters, and only of the first calendar', () => {
    const wordy = clean.replace('END:VEVENT', 'DESCRIPTION:long\r\nX-ALT-DESC:longer\r\nEND:VEVENT');
    expect(normaliseCalendar(`${wordy}${clean.replace('ACCEPTED', 'DECLINED')}`)).toBe(
      clean.replace('VERSION:2.0\r\n', ''),
    );
  });
});

describe('a calendar of very many components', () => {
  const zone = (observances: number) =>
    `BEGIN:VTIMEZONE\r\n${'BEGIN:STANDARD\r\nEND:STANDARD\r\n'.repeat(observances)}`;
  const linesOf = (ics: string) => normaliseCalendar(`BEGIN:VCALENDAR\r\n${ics}`)?.trimEnd().split('\r\n');

  it('is read up to its thousandth line, and what is open there is closed', () => {
    expect(linesOf(`${zone(499)}BEGIN:VEVENT\r\nUID:x`)).toEqual(
      expect.arrayContaining(['BEGIN:VEVENT', 'END:VEVENT']),
    );
    const cut = linesOf(`${zone(2_000)}BEGIN:VEVENT\r\nUID:x`);
    expect(cut).toHaveLength(1_004);
    expect(cut?.slice(-4)).toEqual(['BEGIN:STANDARD', 'END:STANDARD', 'END:VTIMEZONE', 'END:VCALENDAR']);
  });
});

describe('100 KB that are meant to be slow', () => {
  const head = 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n';
  const fill = (text: string) => text.repeat(Math.ceil(100_000 / text.length)).slice(0, 100_000);
  it.each([
    ['folds', `${head}COMMENT:${fill('\r\n a')}`],
    ['attendees', head + fill('ATTENDEE;CN="a":mailto:b@c.example\r\n')],
    ['quotation marks', `${head}ATTENDEE;CN=${fill('"')}`],
    ['semicolons', `${head}ATTENDEE${fill(';')}`],
    ['addresses', `${head}ATTENDEE;CN="${fill('mailto:')}`],
    ['begins', head + fill('BEGIN:X\r\n')],
    ['ends', head + fill('END:X\r\n')],
    ['events', head + fill('BEGIN:VEVENT\r\nUID:x\r\n')],
    ['blanks', `${head}BEGIN${fill(' ')}`],
    ['CRs', fill('\r')],
    ['carets', head + fill(`ATTENDEE;CN=${'^'.repeat(1_800)}:mailto:a@b.example\r\n`)],
    ['backslashes', `${head}COMMENT:${fill('\\')}`],
    ['rules', head + fill('DTSTART;VALUE=RECUR:FREQ=YEARLY;BYDAY=1SU,2SU\r\n')],
    ['marks', fill('\ufeff')],
  ])('takes time proportional to the length of: %s', async (_, text) => {
    // The best of several runs, because other processes share the machine.
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 40 && best >= 10; attempt++)
      best = Math.min(best, await computingTime(() => normaliseCalendar(text)));
    if (best >= 10) best /= machineSlowness();
    expect(best).toBeLessThan(10);
  });
});
