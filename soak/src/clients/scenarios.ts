import { PEOPLE } from './people.js';
import type { Person, Scenario, Texts } from './scenario.js';
import { TEXTS } from './texts.js';
import { ZONES } from './zones.js';

/** Where all invitees get their mail. */
export const INVITEE_DOMAIN = 'invitees.example';

/** One for each time zone; the texts take turns. Every address is there once. */
export function scenarios(): Scenario[] {
  return ZONES.map(({ name, january, july }, index) => ({
    timeZone: name,
    created: { start: '2027-01-15T09:30:00', end: '2027-01-15T10:15:00', offset: january, ...textsAt(index) },
    updated: { start: '2027-07-15T23:00:00', end: '2027-07-16T00:30:00', offset: july, ...textsAt(index + 1) },
    comment: textsAt(index + 2)
      .description.slice(0, 900)
      .trim(),
    invitees: [person(2 * index), person(2 * index + 1)],
  }));
}

function textsAt(index: number): Texts {
  return cycle(TEXTS, index);
}

function person(index: number): Person {
  const { name, localPart } = cycle(PEOPLE, index);
  return { name, address: `${localPart}.${index}@${INVITEE_DOMAIN}` };
}

function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to take from.');
  return item;
}
