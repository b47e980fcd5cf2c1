/** The components that are read, and where each may stand. */
export const parentOf: ReadonlyMap<string, string> = new Map([
  ['VEVENT', 'VCALENDAR'],
  ['VTIMEZONE', 'VCALENDAR'],
  ['STANDARD', 'VTIMEZONE'],
  ['DAYLIGHT', 'VTIMEZONE'],
]);

const time = ['TZID', 'VALUE'];
const observance = new Map<string, readonly string[]>(
  ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE'].map((name) => [name, []]),
);

/** The properties of each component that matter to an answer, and the parameters of each. All else is dropped unread. */
export const keptProperties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  ['VCALENDAR', new Map<string, readonly string[]>([['METHOD', []]])],
  ['VTIMEZONE', new Map<string, readonly string[]>([['TZID', []]])],
  ['STANDARD', observance],
  ['DAYLIGHT', observance],
  [
    'VEVENT',
    new Map<string, readonly string[]>([
      ['UID', []],
      ['SEQUENCE', []],
      ['DTSTAMP', time],
      ['RECURRENCE-ID', time],
      ['ORGANIZER', ['CN', 'SENT-BY']],
      [
        'ATTENDEE',
        [
          ...['PARTSTAT', 'CN', 'SENT-BY', 'DELEGATED-TO', 'DELEGATED-FROM'],
          ...['X-RESPONSE-COMMENT', 'TO-ALL-PROPOSED-NEW-TIME'],
        ],
      ],
      ['COMMENT', []],
      ['X-CALENDARSERVER-PRIVATE-COMMENT', []],
      ['DTSTART', time],
      ['DTEND', time],
      ['DURATION', []],
      ['X-MICROSOFT-CDO-APPT-SEQUENCE', []],
      ['X-MS-OLK-ORIGINALSTART', time],
      ['X-MS-OLK-ORIGINALEND', time],
    ]),
  ],
]);
