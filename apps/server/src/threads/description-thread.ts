import { DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';
import { createThread, FairTurns, TaskExcess } from '@convoke/threads';

/** A description as it is shown in an invitation. */
export interface ShownDescription {
  /** Safe HTML that loads nothing; empty if nothing is left to show. */
  html: string;
  pictureCount: number;
  /** The approximate number of lines, at 80 characters each. */
  lineCount: number;
}

/**
 * Shows a description, given as HTML that is not sanitised, as the invitees get it.
 *
 * @param share whoever asks; each has a turn, however often others ask
 * @throws DomainError `unavailable` if that takes too long
 */
export type ShowDescription = (body: string, share: string) => Promise<ShownDescription>;

/** Shows descriptions on a separate thread. */
export interface DescriptionThread {
  show: ShowDescription;
  /** Ends the thread after the descriptions that are being shown. */
  stop(): Promise<void>;
}

/**
 * Renders the descriptions of messages on a thread of their own, on which accounts take turns.
 *
 * @param file a module that exports `bodyTexts`
 */
export function createBodyThread<BodyTexts>(file: URL) {
  const thread = createThread<string, BodyTexts>({ file, name: 'bodyTexts', heapMb: HEAP_MB, longestMs: LONGEST_MS });
  const turns = new FairTurns(TURNS);
  return {
    /** @throws TaskExcess if that takes too long */
    render: (body: string, share: string) => turns.run({ share, bytes: body.length + 1 }, () => thread.run(body)),
    async stop() {
      await turns.idle();
      await thread.stop();
    },
  };
}

/** Some twenty times what the longest description takes. */
const LONGEST_MS = 10_000;
const HEAP_MB = 256;
/** One at a time, so that a newcomer waits for one of each of the others. */
const TURNS = { atOnce: 1, bytes: 1, bytesOfShare: 1 };

/**
 * A description of 64 KiB can take half a second to sanitise and to turn into text.
 *
 * @param file a module that exports `showDescription`; without it, this thread shows descriptions by `show`
 */
export function createDescriptionThread(
  file: URL | undefined,
  show: (body: string) => ShownDescription,
): DescriptionThread {
  const limits = { name: 'showDescription', heapMb: HEAP_MB, longestMs: LONGEST_MS };
  const thread = file && createThread<string, ShownDescription>({ file, ...limits });
  const turns = new FairTurns(TURNS);
  return {
    async show(body, share) {
      if (!thread) return show(body);
      return turns
        .run({ share, bytes: body.length + 1 }, () => thread.run(body))
        .catch((error: unknown) => {
          if (error instanceof TaskExcess) throw new DomainError('unavailable', say('description_takes_too_long'));
          throw error;
        });
    },
    async stop() {
      await turns.idle();
      await thread?.stop();
    },
  };
}
