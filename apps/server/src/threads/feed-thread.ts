import type { FeedPart, FeedText } from '@convoke/engine/feeds';
import { createThread } from '@convoke/threads';

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

/** Some hundred times what a part takes. */
const LONGEST_MS = 30_000;
const HEAP_MB = 256;

/**
 * It writes part after part.
 *
 * @param file a module that exports `events` as `feedEvents`; without it, this thread writes feeds
 */
export function createFeedThread(file: URL | undefined, { events, ...others }: FeedFunctions): FeedThread {
  const limits = { name: 'feedEvents', heapMb: HEAP_MB, longestMs: LONGEST_MS };
  const thread = file && createThread<FeedPart, string>({ file, ...limits });
  return {
    text: { ...others, events: async (part) => (thread ? thread.run(part) : events(part)) },
    async stop() {
      await thread?.stop();
    },
  };
}
