import { ConvokeError } from './convoke-error.js';
import { responseError } from './response-error.js';

/** How a call ends: what `openapi-fetch` makes of a response. */
export interface Outcome<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/**
 * Waits for a call and returns the body of its success.
 *
 * @param isComplete whether the body has what the operation answers
 * @throws ConvokeError for everything but a success of the expected shape
 */
export async function answerOf<Body extends object>(
  call: Promise<Outcome<Body>>,
  isComplete: (body: Body) => boolean,
): Promise<Body> {
  const { data: body, error, response } = await call.catch(fail);
  if (typeof body !== 'object' || body === null || !isComplete(body)) throw responseError(response, error ?? body);
  return body;
}

function fail(cause: unknown): never {
  if (cause instanceof SyntaxError) {
    throw new ConvokeError('The server answered something else than JSON. Check baseUrl.', {
      code: 'unexpected_response',
      cause,
    });
  }
  throw new ConvokeError(`The server could not be reached: ${reason(cause)}.`, { code: 'connection_failed', cause });
}

/** Node's fetch says only "fetch failed" and keeps what happened in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message || error.cause.name})` : error.message;
}
