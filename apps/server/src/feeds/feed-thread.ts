import type { FeedPart, FeedText } from '@convoke/engine/feeds';
import type { Piscina } from 'piscina';

/** Writes feeds on a separate thread. */
export interface FeedThread {
  text: FeedText;
  /** Ends the thread after the part that is being written. */
  stop(): Promise<void>;
}

/** The functions that write feeds, to be run in any thread. */
interface FeedFunctions extends Pick<FeedText, 'edition' | 'head' | 'tail'> {
  events(part: FeedPart): string;
}

/** Milliseconds without a feed after which the thread ends, which frees its memory. */
const IDLE_MS = 60_000;
/** Some hundred times what a part takes. */
const LONGEST_MS = 30_000;
const HEAP_MB = 256;

/**
 * The thread starts with the first feed; nothing is loaded before. It writes part after part.
 *
 * @param file a module that exports `events` as `feedEvents`; without it, this thread writes feeds
 */
export function createFeedThread(file: URL | undefined, { events, ...others }: FeedFunctions): FeedThread {
  let pool: Promise<Piscina<FeedPart, string>> | undefined;
  return {
    text: {
      ...others,
      async events(part) {
        if (!file) return events(part);
        pool ??= open(file);
        return (await pool).run(part, { signal: AbortSignal.timeout(LONGEST_MS) });
      },
    },
    async stop() {
      await (await pool)?.close();
    },
  };
}

async function open(file: URL): Promise<Piscina<FeedPart, string>> {
  const { Piscina: Threads } = await import('piscina');
  return new Threads({
    filename: file.href,
    name: 'feedEvents',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
}
