import { computingTime, machineSlowness } from './computing-time.js';
import { hostileBytes } from './hostile-bytes.js';
import { type HostileShape, hostileShapes } from './hostile-shapes.js';

/** Reads a text or bytes, or refuses them by throwing. */
export type Feed<Input = string> = (input: Input) => unknown;

export interface SlowShapesOptions<Input = string> {
  /** Characters or bytes of the longest input; default: 32 Ki. */
  longest?: number;
  /** Milliseconds of computing time that 64 Ki characters may take on a fast machine; default: 50. */
  ceilingMs?: number;
  /** Kinds of input; default: all. */
  shapes?: readonly HostileShape<Input>[];
  /** Measures a piece of work in milliseconds; default: `computingTime`. */
  measure?: (work: () => unknown) => Promise<number>;
}

interface Case<Input> {
  feed: Feed<Input>;
  shape: HostileShape<Input>;
  settings: Required<SlowShapesOptions<Input>>;
}

const SHORTEST = 512;
const CEILING_LENGTH = 65_536;
/** Each text is this many times as long as the previous one. */
const STEP = 4;
/**
 * A text of four times the length takes 4 times as long in linear time, somewhat more because of garbage, and 16
 * times in quadratic time.
 */
const GROWTH = 10;
/** A growth of no more than this factor excludes quadratic time, even at the next length. */
const LINEAR_GROWTH = { least: 2, most: 6 };
/** Shorter times are not compared, because garbage collection and compilation take as much. */
const NOISE_MS = 2;
/** How often suspicious times are measured again; fewer times if that takes long. */
const ROUNDS = { least: 5, most: 8 };
const PATIENCE_MS = 1_500;
/** The most shapes that are reported: a slow reader is often slow for most shapes, and a few show why. */
const ENOUGH = 3;

/**
 * Describes the shapes of text for which a reader takes more than linear time, or too long; at most three,
 * and none for a sound reader.
 *
 * Busy machines lengthen times, so one measurement proves nothing: a text that looks slow is measured again,
 * alternating with the shorter text to which it is compared, and the shortest times count.
 */
export function slowShapes(feed: Feed, options: SlowShapesOptions = {}): Promise<string[]> {
  return complaintsAbout(feed, { shapes: hostileShapes, ...options });
}

/** The same for a reader of bytes, which may be text or binary. */
export function slowByteShapes(feed: Feed<Uint8Array>, options: SlowShapesOptions<Uint8Array> = {}): Promise<string[]> {
  return complaintsAbout(feed, { shapes: hostileBytes, ...options });
}

async function complaintsAbout<Input>(
  feed: Feed<Input>,
  options: SlowShapesOptions<Input> & { shapes: readonly HostileShape<Input>[] },
): Promise<string[]> {
  const settings = { longest: 32_768, ceilingMs: 50, measure: computingTime, ...options };
  const found: string[] = [];
  for (const shape of settings.shapes) {
    const complaint = await complaintAbout({ feed, shape, settings });
    if (complaint !== undefined) found.push(`${shape.name}: ${complaint}`);
    if (found.length === ENOUGH) break;
  }
  return found;
}

/** Lengthens the text step by step, so that exponential time is found before it takes too long. */
async function complaintAbout<Input>(subject: Case<Input>): Promise<string | undefined> {
  const { longest } = subject.settings;
  // The first text has no shorter one to compare with, so only the ceiling applies.
  let shorter = Number.POSITIVE_INFINITY;
  for (let length = SHORTEST; length <= longest; length *= STEP) {
    let time = await timeOf(subject, length);
    // Even in quadratic time, the longest text would take too little time to judge. Of the shortest, the clock tells little.
    if (length > SHORTEST && time * (longest / length) ** 2 <= GROWTH * NOISE_MS) return undefined;
    if (isSlow({ shorter, time }, ceilingAt(subject, length))) {
      const complaint = await confirm(subject, length);
      if (complaint !== undefined) return complaint;
    }
    // The next text is compared to this time, so it must not be too long by accident, as one that has grown linearly
    // is not.
    if (time > NOISE_MS && length < longest && !isClearlyLinear({ shorter, time }))
      time = Math.min(time, await timeOf(subject, length));
    const isLastButOne = length * STEP >= longest;
    if (isLastButOne && isClearlyLinear({ shorter, time }) && time * STEP <= ceilingAt(subject, longest))
      return undefined;
    shorter = time;
  }
  return undefined;
}

interface Times {
  /** Time for a quarter of the text. */
  shorter: number;
  /** Time for the whole text. */
  time: number;
}

function isSlow(times: Times, ceiling: number): boolean {
  return hasGrown(times) || times.time > ceiling;
}

function hasGrown({ shorter, time }: Times): boolean {
  return time > GROWTH * Math.max(shorter, NOISE_MS);
}

function isClearlyLinear({ shorter, time }: Times): boolean {
  return shorter > NOISE_MS && time >= LINEAR_GROWTH.least * shorter && time <= LINEAR_GROWTH.most * shorter;
}

function ceilingAt({ settings }: Pick<Case<unknown>, 'settings'>, length: number): number {
  return settings.ceilingMs * Math.max(1, length / CEILING_LENGTH);
}

/**
 * Measures both texts in turn until the longer one has been fast enough, or for the given number of rounds.
 * The shorter one is read repeatedly to make up the length of the longer one, so that both produce as much
 * garbage and are interrupted as often.
 */
async function confirm<Input>(subject: Case<Input>, length: number): Promise<string | undefined> {
  const times: Times = { shorter: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY };
  const plainCeiling = ceilingAt(subject, length);
  // Measured only where it decides, because it takes as long as many a text.
  let slowness: number | undefined;
  const ceilingFor = ({ time }: Times) => {
    if (time <= plainCeiling) return plainCeiling;
    slowness ??= machineSlowness();
    return slowness * plainCeiling;
  };
  let spent = 0;
  for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && spent < PATIENCE_MS); round++) {
    const several = await timeOf(subject, length / STEP, STEP);
    const time = await timeOf(subject, length);
    spent += several + time;
    times.shorter = Math.min(times.shorter, several / STEP);
    times.time = Math.min(times.time, time);
    if (!isSlow(times, ceilingFor(times))) return undefined;
  }
  if (hasGrown(times) && (await growsLinearlyAfter(subject, length, times.time))) return undefined;
  return `${length} characters took ${times.time.toFixed()} ms, a quarter of them ${times.shorter.toFixed()} ms`;
}

/**
 * Whether a text of four times the length takes about four times as long. A text that is refused for its
 * length proves nothing.
 */
async function growsLinearlyAfter<Input>(subject: Case<Input>, length: number, time: number): Promise<boolean> {
  if (time * STEP ** 2 > PATIENCE_MS) return false;
  let longer = await timeOf(subject, length * STEP);
  if (longer <= PATIENCE_MS) longer = Math.min(longer, await timeOf(subject, length * STEP));
  return longer > 1.25 * time && longer < GROWTH * time && longer < ceilingAt(subject, length * STEP);
}

/** Milliseconds for reading a text the given number of times. */
function timeOf<Input>({ feed, shape, settings }: Case<Input>, length: number, repetitions = 1): Promise<number> {
  const text = shape.make(length);
  return settings.measure(async () => {
    for (let repetition = 0; repetition < repetitions; repetition++) await attempt(feed, text);
  });
}

async function attempt<Input>(feed: Feed<Input>, text: Input): Promise<void> {
  try {
    await feed(text);
  } catch {
    // Refusing a text counts like reading it.
  }
}
