import { ConvokeError } from './convoke-error.js';
import { responseError } from './response-error.js';

interface Outcome<Data> {
  data?: { message: string; data: Data };
  error?: unknown;
  response: Response;
}

/**
 * Waits for a call and returns the `data` of its body together with the body's `message`.
 *
 * @throws ConvokeError for everything but a success of the expected shape
 */
export async function resultOf<Data extends object>(call: Promise<Outcome<Data>>): Promise<Data & { message: string }> {
  const { data: body, error, response } = await call.catch(fail);
  if (typeof body?.data !== 'object' || body.data === null) throw responseError(response, error ?? body);
  return { ...body.data, message: body.message };
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
