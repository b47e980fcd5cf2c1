import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Writes `regions.json`: how dates and times are written in the regions of our languages, as CLDR says, which
 * Node.js contains. Run it by hand for another release of CLDR, and look at what changes: the file is kept, so that the
 * words of a message do not depend on the Node.js that builds or runs the server.
 */

const REGIONS = [
  ...['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE', 'en-IN', 'en-ZA', 'en-SG', 'en-HK', 'en-PH'],
  ...['de-AT', 'de-CH', 'fr-CA', 'fr-BE', 'fr-CH', 'es-MX', 'es-US', 'es-AR', 'es-CL', 'es-CO', 'es-PE'],
  ...['it-CH', 'nl-BE', 'pt-BR', 'pt-PT', 'ar-EG', 'ar-SA', 'ar-AE', 'ar-MA'],
];

/** A day of each weekday and a day of each month, all with one digit. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2027, 7, 1 + day));
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 5));
const [MORNING, AFTERNOON] = [9, 14].map((hour) => Date.UTC(2027, 2, 5, hour, 30));

type Options = Intl.DateTimeFormatOptions;

const LONG: Options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const SHORT: Options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

function partsOf(tag: string, time: number | undefined, options: Options): Intl.DateTimeFormatPart[] {
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', ...options });
  // The narrow spaces of CLDR are boxes in some mail programs, and others search for plain ones.
  return format.formatToParts(time).map(({ type, value }) => ({ type, value: value.replace(/[\u00a0\u202f]/g, ' ') }));
}

function partOf(parts: Intl.DateTimeFormatPart[], wanted: string): string {
  return parts.find(({ type }) => type === wanted)?.value ?? '';
}

/** A pattern of days as an ICU message; nothing if the month is a number. */
function dayPattern(tag: string, options: Options): string | undefined {
  const parts = partsOf(tag, MORNING, options);
  if (/\d/.test(partOf(parts, 'month'))) return undefined;
  return parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join('');
}

/** A pattern of times as an ICU message, and the words for the halves of the day where clocks count to twelve. */
function timesOf(tag: string): { time: string; halves: string[] } {
  const [morning = [], afternoon = []] = [MORNING, AFTERNOON].map((time) => partsOf(tag, time, { timeStyle: 'short' }));
  const [am, pm] = [partOf(morning, 'dayPeriod'), partOf(afternoon, 'dayPeriod')];
  const pattern = afternoon.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join('');
  if (pm === '') return { time: `${pattern}{half}`, halves: ['', ''] };
  return { time: pattern.replace(/ ?\{dayPeriod\}/, '{half}'), halves: [` ${am}`, ` ${pm}`] };
}

function namesOf(tag: string, { times, part, options }: { times: number[]; part: string; options: Options }): string[] {
  return times.map((time) => partOf(partsOf(tag, time, options), part));
}

/** Short dates, of regions that write the month as a word. */
function readShort(tag: string): Record<string, unknown> {
  return {
    weekdaysShort: namesOf(tag, { times: WEEKDAYS, part: 'weekday', options: SHORT }),
    monthsShort: namesOf(tag, { times: MONTHS, part: 'month', options: SHORT }),
    short: dayPattern(tag, SHORT),
  };
}

/** What a region writes in another way than the language in general. */
function differencesOf(tag: string): Record<string, unknown> {
  const [language = ''] = tag.split('-');
  const read = (of: string) => ({
    months: namesOf(of, { times: MONTHS, part: 'month', options: LONG }),
    long: dayPattern(of, LONG),
    ...(dayPattern(of, SHORT) === undefined ? {} : readShort(of)),
  });
  // English without a region is that of no region, and CLDR's is that of the United States.
  const general = language === 'en' ? undefined : read(language);
  const own = Object.entries(read(tag)).filter(([name, value]) => {
    const before: unknown = general === undefined ? undefined : Reflect.get(general, name);
    const isPattern = typeof value === 'string';
    if (general === undefined) return isPattern || name === 'monthsShort';
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before);
  });
  const times = timesOf(tag);
  return {
    ...Object.fromEntries(own),
    ...(times.time === '{hour}:{minute}{half}' && times.halves.join('') === '' ? {} : times),
  };
}

const regions = REGIONS.map((tag) => [tag.toLowerCase(), differencesOf(tag)] as const);
const differing = Object.fromEntries(regions.filter(([, differences]) => Object.keys(differences).length > 0));
const file = fileURLToPath(new URL('../regions.json', import.meta.url));
await writeFile(file, `${JSON.stringify({ cldr: process.versions.cldr, regions: differing }, null, 2)}\n`);
