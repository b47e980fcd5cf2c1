import { abortedError } from '../errors/aborted-error.js';
import { connectionError } from '../errors/connection-error.js';
import { type ConvokeError, isConvokeError } from '../errors/convoke-error.js';
import { timeoutError } from '../errors/timeout-error.js';
import { readAnswer } from './read-answer.js';

/** Sends a request; `globalThis.fetch` is one. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Attempt {
  url: string;
  init: RequestInit;
  fetch: Fetch;
  /** Milliseconds for everything, the answer's body included. */
  timeout: number;
  signal: AbortSignal | null | undefined;
}

/** An answer, with the error that it stands for if it is a refusal; or an error alone. */
export interface Outcome {
  response?: Response;
  error?: ConvokeError;
  /** Whether the body is still to be read. */
  open?: boolean;
}

/**
 * Sends a request once and reads the answer.
 *
 * It ends as soon as the time is over or the caller's signal says so, even over a `fetch` that does not heed signals;
 * what that one does later is of no interest to anybody.
 */
export function tryOnce({ url, init, fetch, timeout, signal }: Attempt): Promise<Outcome> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      // A stream goes on after its headers, and so does the caller's power to end it.
      if (!outcome.open) signal?.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    const end = (error: ConvokeError) => {
      settle({ error });
      controller.abort(error);
    };
    const onAbort = () => end(abortedError(signal));
    const timer = setTimeout(() => end(timeoutError(timeout)), timeout);
    signal?.addEventListener('abort', onAbort);
    // It never rejects.
    void exchange(fetch, url, { ...init, signal: controller.signal }).then(settle);
  });
}

async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<Outcome> {
  let response: Response | undefined;
  try {
    response = await fetch(url, init);
    return await readAnswer(response);
  } catch (cause) {
    return { error: isConvokeError(cause) ? cause : connectionError(cause, response) };
  }
}
