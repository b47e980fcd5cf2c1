import leven from 'leven';

/** Other people's words for ours: lower case, one word each. */
const SYNONYMS: Readonly<Record<string, string>> = {
  attendee: 'invitee',
  attendees: 'invitees',
  participants: 'invitees',
  guests: 'invitees',
  begin: 'start',
  description: 'body',
  html: 'body',
  title: 'subject',
  summary: 'subject',
  email: 'address',
  tz: 'timezone',
  venue: 'location',
  place: 'location',
  deadline: 'respondby',
  events: 'eventtypes',
  db: 'database',
  smtp: 'mail',
  public: 'base',
};

/** Words with which others end the name of a time: `startTime`. */
const OF_TIMES: readonly string[] = ['time', 'date', 'at'];

/** How unlike two names may be, from 0 to 1. */
const UNLIKE = 0.45;
/** What leaving out the first words of a name costs, as a part of its length. */
const OMISSION = 0.3;
/** Names are compared up to this length. */
const LONGEST = 64;

/**
 * The known name that whoever wrote another one has probably meant: one with the same words, with the same last words,
 * or with few other letters. Names are in camel case, snake case or kebab case.
 *
 * @returns `undefined` if none is like it
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name);
  const isTime = words.length > 1 && OF_TIMES.includes(words.at(-1) ?? '');
  const given = endingsOf(isTime ? words.slice(0, -1) : words);
  const costTo = (candidate: string) =>
    Math.min(...endingsOf(wordsOf(candidate)).map((ending) => costOf(ending, given)));
  const ranked = known
    .map((candidate) => ({ candidate, cost: costTo(candidate) }))
    .sort((one, other) => one.cost - other.cost);
  const [best] = ranked;
  return best && best.cost <= UNLIKE ? best.candidate : undefined;
}

function wordsOf(name: string): string[] {
  return name
    .slice(0, LONGEST)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? word) : word));
}

interface Ending {
  text: string;
  /** What was left out before it, as a part of the whole. */
  omitted: number;
}

/** The words of a name, all of them, without the first, without the first two and so on. */
function endingsOf(words: readonly string[]): Ending[] {
  const { length } = words.join('');
  return words.map((_, first) => {
    const text = words.slice(first).join('');
    return { text, omitted: 1 - text.length / length };
  });
}

function costOf({ text, omitted }: Ending, given: readonly Ending[]): number {
  const costs = given.map((other) => {
    return distance(text, other.text) + OMISSION * (omitted + other.omitted);
  });
  return Math.min(...costs);
}

/** Characters from which on a word may be an abbreviation. */
const ABBREVIATION = 3;

/** From 0 to 1; what a word lacks at its end is omitted. */
function distance(text: string, given: string): number {
  const longest = Math.max(text.length, given.length);
  if (given.length >= ABBREVIATION && text.startsWith(given)) return OMISSION * (1 - given.length / longest);
  return leven(text, given) / longest;
}
