import { computingTime, machineSlowness } from './computing-time.js';
import { type HostileShape, hostileShapes } from './hostile-shapes.js';

/** Reads a text, or refuses it by throwing. */
export type Feed = (text: string) => unknown;

export interface SlowShapesOptions {
  /** Characters of the longest text that the reader is given; 128 Ki by default. */
  longest?: number;
  /** Milliseconds of computing that 64 Ki characters may take on a fast machine; 50 by default. */
  ceilingMs?: number;
  /** Milliseconds that a piece of work takes; `computingTime` by default. */
  measure?: (work: () => unknown) => Promise<number>;
}

type Settings = Required<SlowShapesOptions>;

interface Case {
  feed: Feed;
  shape: HostileShape;
  settings: Settings;
}

const SHORTEST = 512;
const CEILING_LENGTH = 65_536;
/** Each text is this many times as long as the one before. */
const STEP = 4;
/** Four times the text takes 4 times as long in linear time, somewhat more with the garbage it leaves, and 16 times in quadratic time. */
const GROWTH = 10;
/** Times that grow by such a factor and no more leave no room for a square: it could not show at the next length either. */
const LINEAR_GROWTH = { least: 3, most: 6 };
/** Less than this is not compared: garbage collection and compilation take as much. */
const NOISE_MS = 2;
/** Suspicious times are measured anew so many times; fewer where that takes long. */
const ROUNDS = { least: 5, most: 8 };
const PATIENCE_MS = 1_500;
/** A slow reader is often slow for most shapes; these are enough to find out why. */
const ENOUGH = 3;

/**
 * The shapes of text for which a reader takes more than linear time, or too long, in words; at most three, and none for a
 * sound reader.
 *
 * Busy machines stretch times, so nothing is called slow by one measurement: what looks slow is measured again, alternating
 * with the shorter text that it is compared to, and the shortest times count.
 */
export async function slowShapes(feed: Feed, options: SlowShapesOptions = {}): Promise<string[]> {
  const settings = { longest: 131_072, ceilingMs: 50, measure: computingTime, ...options };
  const found: string[] = [];
  for (const shape of hostileShapes) {
    const complaint = await complaintAbout({ feed, shape, settings });
    if (complaint !== undefined) found.push(`${shape.name}: ${complaint}`);
    if (found.length === ENOUGH) break;
  }
  return found;
}

/** Lengthens the text step by step, so that what explodes is found before it takes all day. */
async function complaintAbout(subject: Case): Promise<string | undefined> {
  const { longest } = subject.settings;
  // Nothing is shorter than the first text, so only the ceiling judges it.
  let shorter = Number.POSITIVE_INFINITY;
  for (let length = SHORTEST; length <= longest; length *= STEP) {
    let time = await timeOf(subject, length);
    // Even if time grew with the square, the longest text would stay below what can be judged.
    if (time * (longest / length) ** 2 <= GROWTH * NOISE_MS) return undefined;
    if (isSlow({ shorter, time }, ceilingAt(subject, length))) {
      const complaint = await confirm(subject, length);
      if (complaint !== undefined) return complaint;
    }
    // The next text is compared to this time, which must not have been stretched.
    if (time > NOISE_MS && length < longest) time = Math.min(time, await timeOf(subject, length));
    const isLastButOne = length * STEP >= longest;
    if (isLastButOne && isClearlyLinear({ shorter, time }) && time * STEP <= ceilingAt(subject, longest))
      return undefined;
    shorter = time;
  }
  return undefined;
}

interface Times {
  /** Of a quarter of the text. */
  shorter: number;
  /** Of the whole text. */
  time: number;
}

function isSlow(times: Times, ceiling: number): boolean {
  return hasGrown(times) || times.time > ceiling;
}

function hasGrown({ shorter, time }: Times): boolean {
  return time > GROWTH * Math.max(shorter, NOISE_MS);
}

function isClearlyLinear({ shorter, time }: Times): boolean {
  return shorter > 1 && time >= LINEAR_GROWTH.least * shorter && time <= LINEAR_GROWTH.most * shorter;
}

function ceilingAt({ settings }: Case, length: number): number {
  return settings.ceilingMs * Math.max(1, length / CEILING_LENGTH);
}

/**
 * Measures both texts in turn until the longer one has taken no longer than it may, or for the given number of rounds. The
 * shorter one is read as often as makes up the length of the longer one, so that both leave as much garbage and meet with as
 * many interruptions.
 */
async function confirm(subject: Case, length: number): Promise<string | undefined> {
  const times: Times = { shorter: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY };
  const ceiling = machineSlowness() * ceilingAt(subject, length);
  let spent = 0;
  for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && spent < PATIENCE_MS); round++) {
    const several = await timeOf(subject, length / STEP, STEP);
    const time = await timeOf(subject, length);
    spent += several + time;
    times.shorter = Math.min(times.shorter, several / STEP);
    times.time = Math.min(times.time, time);
    if (!isSlow(times, ceiling)) return undefined;
  }
  if (hasGrown(times) && (await growsLinearlyAfter(subject, length, times.time))) return undefined;
  return `${length} characters took ${times.time.toFixed()} ms, a quarter of them ${times.shorter.toFixed()} ms`;
}

/** Whether a text four times as long takes about four times as long. One that is refused for its length proves nothing. */
async function growsLinearlyAfter(subject: Case, length: number, time: number): Promise<boolean> {
  if (time * STEP ** 2 > PATIENCE_MS) return false;
  const longer = Math.min(await timeOf(subject, length * STEP), await timeOf(subject, length * STEP));
  return longer > 1.25 * time && longer < GROWTH * time && longer < ceilingAt(subject, length * STEP);
}

/** Milliseconds that reading a text takes so many times. */
function timeOf({ feed, shape, settings }: Case, length: number, repetitions = 1): Promise<number> {
  const text = shape.make(length);
  return settings.measure(async () => {
    for (let repetition = 0; repetition < repetitions; repetition++) await attempt(feed, text);
  });
}

async function attempt(feed: Feed, text: string): Promise<void> {
  try {
    await feed(text);
  } catch {
    // Refusing a text is as good as reading it.
  }
}
