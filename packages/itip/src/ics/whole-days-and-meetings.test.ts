import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { linesOf } from '../testing/structure-of.js';
import { composeIcs } from './compose-ics.js';

/** Seconds. */
function lengthOf(ics: string): number {
  const event = ICAL.Component.fromString(ics).getFirstSubcomponent('vevent');
  return new ICAL.Event(event ?? undefined).duration.toSeconds();
}

describe('composeIcs for whole days', () => {
  const days = { start: '2026-07-01', end: '2026-07-03' };

  it('writes dates, which belong to no time zone, in requests and cancellations', () => {
    for (const input of [sampleRequest(days), sampleCancel(days)]) {
      const ics = composeIcs(input);
      expect(linesOf('DTSTART', ics)).toEqual(['DTSTART;VALUE=DATE:20260701']);
      expect(linesOf('DTEND', ics)).toEqual(['DTEND;VALUE=DATE:20260703']);
      expect(linesOf('X-MICROSOFT-CDO-ALLDAYEVENT', ics)).toEqual(['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']);
      expect(ics).not.toContain('VTIMEZONE');
      expect(lengthOf(ics)).toBe(2 * 86_400);
    }
  });

  it.each([
    ['busy', 'OPAQUE', 'BUSY'],
    ['free', 'TRANSPARENT', 'FREE'],
    ['tentative', 'OPAQUE', 'TENTATIVE'],
  ] as const)('shows them as %s', (showAs, transparency, busyStatus) => {
    const ics = composeIcs(sampleRequest({ ...days, showAs }));
    expect(linesOf('TRANSP', ics)).toEqual([`TRANSP:${transparency}`]);
    expect(linesOf('X-MICROSOFT-CDO-BUSYSTATUS', ics)).toEqual([`X-MICROSOFT-CDO-BUSYSTATUS:${busyStatus}`]);
  });
});

describe('composeIcs for an online meeting', () => {
  const room = 'https://meet.example.com/a,b;c?d=1';

  it('has its link where programs look for it, unescaped, and as its place if there is no other', () => {
    const ics = composeIcs(sampleRequest({ conferenceUrl: room, location: '' }));
    expect(linesOf('CONFERENCE', ics)).toEqual([`CONFERENCE;VALUE=URI:${room}`]);
    expect(linesOf('X-GOOGLE-CONFERENCE', ics)).toEqual([`X-GOOGLE-CONFERENCE:${room}`]);
    expect(linesOf('LOCATION', ics)).toEqual(['LOCATION:https://meet.example.com/a\\,b\\;c?d=1']);
    expect(linesOf('LOCATION', composeIcs(sampleRequest({ conferenceUrl: room })))).toEqual(['LOCATION:Room 1']);
  });

  it.each([
    { body: '', rest: '', html: '' },
    { body: '<p>Bring <b>boots</b>.</p>', rest: '\n\nBring boots.', html: '<p>Bring <b>boots</b>.</p>' },
  ])('has its link in the first line of the description where the place is another: $body', ({ body, rest, html }) => {
    const link = 'https://meet.example.com/a?b=1';
    const input = sampleRequest({ conferenceUrl: link, location: 'Room 1', body });
    const [event] = ICAL.Component.fromString(composeIcs(input)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('description')).toBe(`Join online: ${link}${rest}`);
    expect(event?.getFirstPropertyValue('x-alt-desc')).toContain(
      `<p>Join online: <a href="${link}">${link}</a></p>${html}`,
    );
    const alone = composeIcs(sampleRequest({ conferenceUrl: link, location: ' ', body: '' }));
    expect(linesOf('DESCRIPTION', alone)).toEqual([]);
  });

  it.each([
    ['https://teams.microsoft.com/l/meetup-join/1', 1],
    ['https://gov.teams.microsoft.us/l/1', 1],
    ['https://teams.live.com/meet/1', 1],
    ['https://teams.microsoft.com.evil.example/l/1', 0],
    ['https://evil.example/teams.microsoft.com', 0],
    ['https://notteams.microsoft.com/l/1', 0],
    [room, 0],
  ])('tells Microsoft of the link only if Teams opens it: %s', (conferenceUrl, count) => {
    const ics = composeIcs(sampleRequest({ conferenceUrl }));
    expect(linesOf('X-MICROSOFT-SKYPETEAMSMEETINGURL', ics)).toHaveLength(count);
  });

  it('is not in a cancellation', () => {
    expect(composeIcs(sampleCancel({ conferenceUrl: room }))).not.toContain('CONFERENCE');
  });
});

describe('composeIcs with alarms', () => {
  it('shows the subject at each time before the start, after all properties', () => {
    const ics = composeIcs(sampleRequest({ subject: 'Roof, gutter; cellar', alarms: [1_440, 10] }));
    const [event] = ICAL.Component.fromString(ics).getAllSubcomponents('vevent');
    const alarms = event?.getAllSubcomponents('valarm') ?? [];
    expect(alarms.map((alarm) => alarm.toString().split('\r\n'))).toEqual(
      ['-P1D', '-PT10M'].map((trigger) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:${trigger}`,
        'DESCRIPTION:Roof\\, gutter\\; cellar',
        'END:VALARM',
      ]),
    );
    expect(ics.indexOf('BEGIN:VALARM')).toBeGreaterThan(ics.indexOf('LAST-MODIFIED'));
  });

  it('has none unless it is asked for them, and none in a cancellation', () => {
    expect(composeIcs(sampleRequest())).not.toContain('VALARM');
    expect(composeIcs(sampleCancel({ alarms: [10] }))).not.toContain('VALARM');
  });
});
