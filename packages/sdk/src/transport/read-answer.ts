import { errorOfResponse } from '../errors/error-of-response.js';
import { isEventStream } from './is-event-stream.js';
import type { Outcome } from './try-once.js';

/**
 * Reads an answer to its end, so that one which breaks off can be asked for again, and lets it be read once more. A
 * stream of events is left as it is.
 *
 * @throws ConvokeError where a success is not JSON
 * @throws unknown what reading throws
 */
export async function readAnswer(response: Response): Promise<Outcome> {
  if (isEventStream(response)) return { response, open: true };
  const text = await response.text();
  const body = parse(response, text);
  Object.assign(response, { text: async () => text, json: async () => body });
  return response.ok ? { response } : { response, error: errorOfResponse(response, body) };
}

function parse(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok && text !== '') throw errorOfResponse(response, undefined, cause);
    return text;
  }
}
