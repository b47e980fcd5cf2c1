import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { instantIn, windowsZone } from './instant-in.js';

const LOCAL = '2026-06-01T12:00:00';
const BERLIN = Date.UTC(2026, 5, 1, 10);

/** A calendar with one time zone, which is five hours ahead all year. */
function calendarWith(tzid: string): ICAL.Component {
  const observance = ['DTSTART:16010101T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500'];
  const standard = ['BEGIN:STANDARD', ...observance, 'END:STANDARD'];
  const zone = ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...standard, 'END:VTIMEZONE'];
  return new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...zone, 'END:VCALENDAR'].join('\r\n')));
}

const FIVE_AHEAD = Date.UTC(2026, 5, 1, 7);

it.each([
  // A name that is, or ends in, one of IANA's: our own rules decide.
  { name: 'Europe/Berlin', instant: BERLIN },
  { name: '/mozilla.org/20050126_1/Europe/Berlin', instant: BERLIN },
  { name: '/a/b/c/d/Europe/Berlin', instant: BERLIN },
  { name: 'x/America/Argentina/Buenos_Aires', instant: Date.UTC(2026, 5, 1, 15) },
  // Any other: the calendar's own rules decide, even for the name of a Windows zone or an alias as the last word.
  { name: 'Somewhere', instant: FIVE_AHEAD },
  { name: 'Somewhere/EST', instant: FIVE_AHEAD },
  { name: 'W. Europe Standard Time', instant: FIVE_AHEAD },
])('a time in $name', ({ name, instant }) => {
  expect(instantIn(LOCAL, name, calendarWith(name))).toBe(instant);
});

it('a Windows zone that the calendar does not contain is that of CLDR', () => {
  expect(instantIn(LOCAL, 'W. Europe Standard Time', calendarWith('Somewhere'))).toBe(BERLIN);
  expect(instantIn(LOCAL, 'w. europe standard time', calendarWith('Somewhere'))).toBeUndefined();
});

it('an unknown zone has no instant', () => {
  expect(instantIn(LOCAL, 'Elsewhere', calendarWith('Somewhere'))).toBeUndefined();
  expect(windowsZone('Elsewhere')).toBeUndefined();
});
