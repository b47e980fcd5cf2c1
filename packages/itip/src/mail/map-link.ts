import { splitWebLinks } from '@convoke/contract/web-links';

/** Longest place that is looked for on a map, in UTF-16 code units: an address of a few lines. */
const LONGEST = 200;

/** A number and a comma, or a number within several words: "Hill Road 12, Berlin", but not "Room 4". */
const ADDRESS = /\d.*[,\u060c\u3001]|[,\u060c\u3001].*\d|\S+\s+\S+\s+\d|\d\S*\s+\S+\s+\S+/su;

/**
 * Where a map shows a place; `undefined` if it has a web address of its own or does not look like an address. Nothing is
 * loaded from there unless somebody opens it.
 */
export function mapOf(place: string): string | undefined {
  if (place.length > LONGEST || !ADDRESS.test(place) || splitWebLinks(place).some(({ isLink }) => isLink))
    return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;
}
