import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { checkMail } from '../checks/check-mail.js';
import { composeMail } from '../mail/compose-mail.js';
import type { Guest, OccurrenceEvent } from '../mail-input.js';
import { sampleCancel, sampleReminder, sampleRequest } from '../testing/sample-mail.js';
import { linesOf } from '../testing/structure-of.js';
import { composeIcs } from './compose-ics.js';

const EVE: Guest = {
  name: 'Eve; "Chair"',
  address: 'eve@example.net',
  role: 'optional',
  response: 'accepted',
  occurrenceStart: null,
  responses: new Map(),
};
const ZOE: Guest = { ...EVE, name: '', address: 'zoe@example.net', role: 'required', response: 'needsAction' };

/** Who is listed in each VEVENT, as another library reads it. */
function listedIn(ics: string): string[][] {
  return ICAL.Component.fromString(ics)
    .getAllSubcomponents('vevent')
    .map((event) =>
      event.getAllProperties('attendee').map((attendee) => {
        const parameter = (name: string) => attendee.getFirstParameter(name) ?? '';
        const words = [attendee.getFirstValue(), parameter('cn'), parameter('role'), parameter('partstat')];
        return [...words, parameter('rsvp')].join(' ').trim();
      }),
    );
}

const BOB = 'mailto:bob@example.org Bob Jones REQ-PARTICIPANT NEEDS-ACTION TRUE';

describe('the guests of a request', () => {
  it('are not listed by default', () => {
    expect(listedIn(composeIcs(sampleRequest()))).toEqual([[BOB]]);
  });

  it('are listed with their answers behind the invitee, who alone is asked', () => {
    expect(listedIn(composeIcs(sampleRequest({ guests: [EVE, ZOE] })))).toEqual([
      [
        BOB,
        'mailto:eve@example.net Eve; “Chair” OPT-PARTICIPANT ACCEPTED',
        'mailto:zoe@example.net  REQ-PARTICIPANT NEEDS-ACTION',
      ],
    ]);
  });

  it('are in nothing but a request', async () => {
    expect(listedIn(composeIcs(sampleCancel({ guests: [EVE] })))).toEqual([[BOB.replace(' TRUE', '')]]);
    const reminder = composeMail(sampleReminder({ guests: [EVE] }));
    expect(reminder.raw.toString()).not.toContain('eve@example.net');
  });

  it('are in the calendar data alone, and keep every rule of invitations', async () => {
    const { raw } = composeMail(sampleRequest({ guests: [EVE, ZOE] }));
    expect((await checkMail(raw)).filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(raw.toString().replaceAll(/BEGIN:VCALENDAR.*?END:VCALENDAR/gs, '')).not.toContain('eve@example.net');
  });

  it('are on a date of a series also those who are invited to it alone, with their answers to it', () => {
    const { subject, body, location, conferenceUrl, showAs, modifiedAt } = sampleRequest();
    const date: OccurrenceEvent = {
      occurrenceStart: '2026-07-15T10:00:00',
      start: '2026-07-16T10:00:00',
      end: '2026-07-16T11:00:00',
      ...{ subject, body, location, conferenceUrl, showAs, modifiedAt, response: 'needsAction' },
    };
    const others = { exdates: [], dropped: [], isOneDate: false, continuedBy: null, continues: false };
    const series = { rule: 'FREQ=WEEKLY;COUNT=4', occurrences: [date], about: { kind: 'series' as const }, ...others };
    const only = { ...ZOE, occurrenceStart: date.occurrenceStart };
    const addresses = (ics: string) => listedIn(ics).map((people) => people.map((each) => each.split(' ')[0]));
    const [bob, eve, zoe] = ['bob@example.org', 'eve@example.net', 'zoe@example.net'].map((each) => `mailto:${each}`);
    const guests = [EVE, only];
    expect(addresses(composeIcs(sampleRequest({ guests, series })))).toEqual([
      [bob, eve],
      [bob, eve, zoe],
    ]);
    const about = { kind: 'occurrence' as const, occurrence: date };
    expect(addresses(composeIcs(sampleRequest({ guests, series: { ...series, about } })))).toEqual([[bob, eve, zoe]]);
    const declined = { ...EVE, responses: new Map([[date.occurrenceStart, 'declined' as const]]) };
    const answers = (ics: string) =>
      ICAL.Component.fromString(ics)
        .getAllSubcomponents('vevent')
        .map((event) => event.getAllProperties('attendee')[1]?.getFirstParameter('partstat'));
    expect(answers(composeIcs(sampleRequest({ guests: [declined], series })))).toEqual(['ACCEPTED', 'DECLINED']);
  });
});

describe('what guests are not to do', () => {
  const COUNTER = 'X-MICROSOFT-DISALLOW-COUNTER';
  const FORWARD = 'X-MICROSOFT-DONOTFORWARDMEETING';

  it('is left open by default', () => {
    expect(composeIcs(sampleRequest())).not.toMatch(/DISALLOW-COUNTER|DONOTFORWARD/);
  });

  it.each([
    [{ allowProposals: false }, [`${COUNTER}:TRUE`], []],
    [{ allowForwarding: false }, [], [`${FORWARD}:TRUE`]],
    [{ allowProposals: false, allowForwarding: false }, [`${COUNTER}:TRUE`], [`${FORWARD}:TRUE`]],
  ])('is in requests as Outlook reads it: %j', (changes, counter, forward) => {
    const ics = composeIcs(sampleRequest(changes));
    expect(linesOf(COUNTER, ics)).toEqual(counter);
    expect(linesOf(FORWARD, ics)).toEqual(forward);
    expect(composeIcs(sampleCancel(changes))).not.toMatch(/DISALLOW-COUNTER|DONOTFORWARD/);
  });
});
