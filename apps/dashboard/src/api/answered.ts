import { ApiError } from './api-error.js';
import { parseError } from './parse-error.js';

interface Outcome<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/**
 * The body of a success.
 *
 * @throws ApiError for every other answer, and where none came
 */
export async function answered<Body>(call: Promise<Outcome<Body>>): Promise<Body> {
  const { data, error, response } = await call.catch(() => {
    throw new ApiError('The server cannot be reached. Is it running?', { status: 0, code: 'unreachable' });
  });
  if (data === undefined) throw parseError(response.status, error);
  return data;
}
