import { setTimeout } from 'node:timers/promises';
import { DomainError, type Logger } from '@convoke/engine';
import { currentMove, explainMove } from '@convoke/store';

/** A file that is served, watched for its move to another database. */
export interface FollowedMove {
  /**
   * Resolves where a move came to nothing, once the file can be served again; rejects with DomainError `unavailable` once its
   * data are elsewhere, and where it is watched no longer.
   */
  ended: Promise<void>;
  stop(): void;
}

export interface FollowMoveOptions {
  file: string;
  log: Logger;
  /** Ends all use of the file; a move waits for that. */
  pause(): Promise<void>;
}

/** In real time: another process moves the file, whatever an injected clock shows. */
const LOOK_MS = 500;

type Standing = ReturnType<typeof currentMove>;

/** Looks twice a second whether somebody wants to move the file; ends its use where so. */
export function followMove(options: FollowMoveOptions): FollowedMove {
  const stopping = new AbortController();
  const ended = follow(options, stopping.signal);
  ended.catch(() => undefined);
  return { ended, stop: () => stopping.abort() };
}

async function follow({ file, log, pause }: FollowMoveOptions, signal: AbortSignal): Promise<void> {
  const until = (isDue: (standing: Standing) => boolean) => untilStanding({ file, log, isDue }, signal);
  const { target } = await until(({ state }) => state !== 'in use');
  log.warn({ target }, 'the database is being moved: no more work is taken, requests are answered with 503');
  await pause();
  const standing = await until(({ state }) => state === 'in use' || state === 'moved');
  if (standing.state === 'moved') throw new DomainError('unavailable', explainMove(file, standing));
  log.warn({}, 'the database was not moved: it is served again');
}

interface Look extends Pick<FollowMoveOptions, 'file' | 'log'> {
  isDue(standing: Standing): boolean;
}

async function untilStanding({ file, log, isDue }: Look, signal: AbortSignal): Promise<Standing> {
  for (;;) {
    await setTimeout(LOOK_MS, undefined, { signal, ref: false });
    try {
      const standing = currentMove(file);
      if (isDue(standing)) return standing;
    } catch (error) {
      log.debug({ err: error }, 'it could not be seen whether the database is being moved');
    }
  }
}
