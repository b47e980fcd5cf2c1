import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import ICAL from 'ical.js';
import { z } from 'zod';
import { runProgram } from '../../support/debian/run-program.js';
import { utcText } from '../facts.js';
import { compileWithKcalendarcore } from '../kcalendarcore.js';
import { DATES, type SampleSeries } from './sample-series.js';

/** What `SampleSeries` says of a message, or why it cannot be read. */
const reading = z.union([z.array(z.string()), z.strictObject({ error: z.string() })]);
type Reading = z.infer<typeof reading>;

/** An implementation of recurrence that is not ours. */
interface SeriesReader {
  name: string;
  /** The names of those that it is known not to read. */
  misreads?: RegExp;
  /** The first dates of each calendar, in order. */
  read(calendars: readonly string[]): Promise<Reading[]>;
}

export function seriesReaders(signal: AbortSignal): SeriesReader[] {
  return [
    programReader('libical', 'series-libical.py', signal),
    programReader('python3-icalendar, python3-dateutil', 'series-dates.py', signal),
    programReader('ruby-icalendar, ruby-ice-cube', 'series-ruby.rb', signal),
    // These two take the zones of dates that follow from a rule from the machine, whose tz database is older than ours.
    { ...programReader('KCalendarCore', 'kcalendarcore-dates.cpp', signal), misreads: /America\/Vancouver/ },
    // `Horde_Date_Recurrence::fromRRule20` (2.4.1) reads neither WKST nor BYSETPOS.
    { ...programReader('Horde', 'series-horde.php', signal), misreads: /America\/Vancouver|WKST=SU|BYSETPOS/ },
    icalJsSeriesReader,
  ];
}

function programReader(name: string, program: string, signal: AbortSignal): SeriesReader {
  const path = fileURLToPath(new URL(`../readers/${program}`, import.meta.url));
  const interpreter = INTERPRETERS[program.slice(program.lastIndexOf('.'))];
  return {
    name,
    async read(calendars) {
      const input = JSON.stringify({ calendars, count: DATES });
      const output = await (interpreter === undefined
        ? runCompiled({ source: path, input, signal })
        : runProgram({ file: interpreter, args: [path], input, signal }));
      return z.array(reading).length(calendars.length).parse(JSON.parse(output));
    },
  };
}

const INTERPRETERS: Record<string, string> = {
  '.php': '/usr/bin/php',
  '.py': '/usr/bin/python3',
  '.rb': '/usr/bin/ruby',
};

async function runCompiled(program: { source: string; input: string; signal: AbortSignal }): Promise<string> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'dates');
  try {
    await compileWithKcalendarcore({ ...program, file });
    return await runProgram({ file, args: [], input: program.input, signal: program.signal });
  } finally {
    await directory.remove();
  }
}

export const icalJsSeriesReader: SeriesReader = {
  name: 'ical.js',
  read: async (calendars) => calendars.map(startsIn),
};

function startsIn(calendar: string): string[] {
  const root = ICAL.Component.fromString(calendar);
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const master = events.find((event) => !event.isRecurrenceException());
  if (!master) {
    const isOut = root.getFirstPropertyValue('method') === 'CANCEL';
    return events.map((event) => `${written(event.recurrenceId)}${isOut ? '' : ` at ${written(event.startDate)}`}`);
  }
  for (const event of events) if (event.isRecurrenceException()) master.relateException(event);
  const dates = master.iterator();
  const starts: string[] = [];
  for (let next = dates.next(); next && starts.length < DATES; next = dates.next()) {
    starts.push(written(master.getOccurrenceDetails(next).startDate));
  }
  ICAL.TimezoneService.reset();
  return starts;
}

function written(time: ICAL.Time): string {
  return time.isDate ? time.toString() : utcText(new Date(time.toUnixTime() * 1_000));
}

/** What readers list otherwise than it was meant, a line each. */
export async function deviationsOf(
  samples: readonly SampleSeries[],
  readers: readonly SeriesReader[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, misreads, read } of readers) {
    const known = samples.filter((sample) => !misreads?.test(sample.name));
    const readings = await read(known.map(({ calendar }) => calendar));
    for (const [index, sample] of known.entries()) {
      const [meant, listed] = [JSON.stringify(sample.starts), JSON.stringify(readings[index])];
      if (meant !== listed) found.push(`${name} · ${sample.name}: ${listed} instead of ${meant}`);
    }
  }
  return found;
}
