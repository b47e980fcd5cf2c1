/**
 * How a calendar takes messages about one date of a series: `default` merges them into the series, `whole_set` replaces
 * what it has by what a message contains, so that it must always get all of it.
 */
export type CalendarKind = 'default' | 'whole_set';

/** Programs that replace, by how the PRODID of their answers begins. */
const WHOLE_SET: readonly { begins: string; source: string }[] = [
  {
    begins: '-//Sabre//Sabre VObject ',
    // Nextcloud, Baïkal, ownCloud and others answer with the default PRODID of the library, whose broker also takes
    // what we send. Roundcube's PRODID only ends in the library's name: it parses by it, and merges itself.
    source: 'sabre/vobject, lib/Component/VCalendar.php and lib/ITip/Broker.php; nextcloud/calendar#7057',
  },
  { begins: '-//IDN nextcloud.com//', source: 'nextcloud/calendar, on servers that use sabre/vobject' },
  { begins: '-//Inverse inc./SOGo ', source: 'SOGo 5.8, tried: ignores the new time of a single date' },
  {
    begins: '-//Convoke//',
    source:
      'SOGo 5.8, tried: answers with the PRODID of the invitation, and its web pages delete the series with one date',
  },
];

/** What the PRODID of an answer says of the calendar; `undefined` without a PRODID, which says nothing. */
export function calendarKindOf(prodid: string): CalendarKind | undefined {
  if (prodid === '') return undefined;
  return WHOLE_SET.some(({ begins }) => prodid.startsWith(begins)) ? 'whole_set' : 'default';
}
