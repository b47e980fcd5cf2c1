import { errorOfResponse } from '../error-of-response.js';
import { abortedError, type ConvokeError, connectionError, isConvokeError, timeoutError } from '../errors.js';

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

/** A response, with its error unless it is a success; or an error alone. */
export interface Outcome {
  response?: Response;
  error?: ConvokeError;
  /** The parsed body of a success. */
  body?: unknown;
  /** Whether the body is still to be read. */
  open?: boolean;
}

/**
 * Sends a request once and reads the answer.
 *
 * It ends as soon as the time is over or the caller's signal fires, even if `fetch` ignores signals; what such a
 * `fetch` does later is ignored.
 */
export function tryOnce({ url, init, fetch, timeout, signal }: Attempt): Promise<Outcome> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      // A stream continues after its headers, and the caller can still end it.
      if (!outcome.open) signal?.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    const end = (makeError: () => ConvokeError) => {
      settle({ error: makeError() });
      // Another one, since Node's fetch replaces the stack of what it is aborted with.
      controller.abort(makeError());
    };
    const onAbort = () => end(() => abortedError(signal));
    const timer = setTimeout(() => end(() => timeoutError(timeout)), timeout);
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

/**
 * Reads a response to its end, so that a broken one can be requested again, and lets it be read once more. An event
 * stream and a file are left as they are.
 *
 * @throws ConvokeError if a success is not JSON
 * @throws unknown what reading throws
 */
async function readAnswer(response: Response): Promise<Outcome> {
  if (response.ok && isOpen(response)) return { response, open: true };
  const text = await response.text();
  const body = parse(response, text);
  Object.assign(response, { text: async () => text, json: async () => body });
  return response.ok ? { response, body } : { response, error: errorOfResponse(response, body) };
}

/** Whether a body may be long, or without an end. */
function isOpen({ headers }: Response): boolean {
  return /^text\/(event-stream|csv)\b/.test(headers.get('Content-Type') ?? '');
}

function parse(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok && text !== '') throw errorOfResponse(response, text, cause);
    return text || undefined;
  }
}
