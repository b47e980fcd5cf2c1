import { type HostileShape, hostileShapes } from './hostile-shapes.js';

/** Reads a text, or refuses it by throwing. */
export type Feed = (text: string) => unknown;

export interface SlowShapesOptions {
  /** Characters of the longest text that the reader is given; 128 Ki without: at that length whatever grows faster has shown it. */
  longest?: number;
  /** What 64 Ki characters may take, in milliseconds of computing; 50 without. */
  ceilingMs?: number;
}

const SHORTEST = 512;
const CEILING_LENGTH = 65_536;
/** Below this, what else the process does is as large as what is measured. */
const NOISE_MS = 4;
/** From one text to the next. */
const LENGTHENING = 4;
/** What a text four times as long may take of its time: a line makes four, the square sixteen; garbage is collected in between. */
const GROWTH = 12;
/** Of these the shortest counts. */
const RUNS = 8;

/**
 * The shapes of text for which a reader takes more than linear time, or too long, in words; empty where it is sound. What is
 * measured is computing, so that a busy machine changes nothing.
 */
export async function slowShapes(feed: Feed, options: SlowShapesOptions = {}): Promise<string[]> {
  const found: string[] = [];
  for (const shape of hostileShapes) {
    const complaint = await slownessOf(feed, shape, options);
    if (complaint !== undefined) found.push(`${shape.name}: ${complaint}`);
  }
  return found;
}

/** Lengthens the text from a short one on, so that what explodes is found before it takes all day. */
async function slownessOf(
  feed: Feed,
  { make }: HostileShape,
  { longest = 131_072, ceilingMs = 50 }: SlowShapesOptions,
): Promise<string | undefined> {
  let before = 0;
  for (let length = SHORTEST; length <= longest; length *= LENGTHENING) {
    const ceiling = ceilingMs * Math.max(1, length / CEILING_LENGTH);
    const allowed = before === 0 ? ceiling : Math.min(ceiling, GROWTH * Math.max(before, NOISE_MS));
    const time = await timeOf(feed, make(length), allowed);
    if (time > allowed) {
      return `${length} characters took ${time.toFixed()} ms, a quarter of them ${before.toFixed()} ms`;
    }
    before = time;
  }
  return undefined;
}

/** Milliseconds; one run is enough where it takes no longer than it may. */
async function timeOf(feed: Feed, text: string, allowed: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && best > allowed; run++) {
    const before = process.cpuUsage();
    try {
      await feed(text);
    } catch {
      // A refusal is an answer as good as any.
    }
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
