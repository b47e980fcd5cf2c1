import { requireZone, toUtc } from '@convoke/zones';
import { ZONE } from '../../series/changes.js';
import type { MeantMessage } from '../../series/mailbox.js';
import { dateOf, daysIn, type Model, nameOf, presentDays } from '../../series/model.js';
import { Walk } from '../../series/walk.js';
import { utcText } from '../facts.js';
import { DATES, type SampleSeries } from './sample-series.js';

/** What is done to each series, one after the other; `late` invites to the series, `inviteOne` to a date. */
const LIFE = [
  ...(['inviteOne', 'move', 'answerOne', 'text', 'out', 'late', 'answerAll', 'move', 'seriesText', 'reset'] as const),
  ...(['late', 'seriesTime', 'move', 'rule', 'answerOne', 'move', 'following', 'move', 'cancel'] as const),
];
const LIVES = 6;

/**
 * The messages of every kind of change of series, by a server. What calendars make of them is compared as well.
 *
 * @returns the messages, and what calendars have otherwise than they should
 */
export async function changedSeries(seed: number): Promise<{ samples: SampleSeries[]; problems: readonly string[] }> {
  const samples: SampleSeries[] = [];
  const walk = new Walk(seed, (meant) => samples.push(sampleOf(meant)));
  try {
    await walk.start();
    for (let life = 0; life < LIVES && !walk.isOver; life += 1) {
      await walk.create();
      for (const kind of LIFE) await walk.operate({ model: walk.newest(), kind });
      await walk.rest();
    }
    return { samples, problems: walk.problems };
  } finally {
    await walk.end();
  }
}

function sampleOf({ calendar, message: { method, events, isWhole }, model }: MeantMessage): SampleSeries {
  const name = `${method} of revision ${model.revision}`;
  if (isWhole) {
    const starts = presentDays(model).map((day) => instant(dateOf(model, day).start));
    return { name, calendar, starts: starts.slice(0, DATES) };
  }
  const dates = events.map((event) => {
    const start = method === 'CANCEL' ? '' : ` at ${instant(startOf(model, event.name))}`;
    return `${instant(event.name)}${start}`;
  });
  return { name: `${name}, ${events.map((each) => each.name).join()}`, calendar, starts: dates };
}

/** Who is invited to a date far ahead is told of that date. */
const FAR = 300;

function startOf(model: Model, name: string): string {
  const day = daysIn(model, FAR).find((each) => nameOf(model, each) === name);
  return day === undefined ? 'no date of the series' : dateOf(model, day).start;
}

function instant(local: string): string {
  const at = toUtc(local, requireZone(ZONE));
  return at === undefined ? local : utcText(new Date(at));
}
