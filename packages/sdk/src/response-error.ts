import { ConvokeError } from './convoke-error.js';

/**
 * The error that a response stands for, in either of the two shapes of specification §7.1: `code` and `param` stand in
 * an object `error`, or beside a text `error`.
 *
 * @param body parsed JSON, or text that is none
 */
export function responseError(response: Response, body: unknown): ConvokeError {
  const { status } = response;
  const error = read(body, 'error');
  const details = typeof error === 'string' ? body : error;
  const code = asText(read(details, 'code'));
  const retryAfter = secondsToWait(response.headers.get('Retry-After'));
  if (code === undefined)
    return new ConvokeError(describe(response), { code: 'unexpected_response', status, retryAfter });
  const message = asText(read(body, 'message')) ?? asText(error) ?? code;
  return new ConvokeError(message, { code, param: asText(read(details, 'param')), status, retryAfter });
}

function describe({ status, headers }: Response): string {
  const location = headers.get('Location');
  return status >= 300 && status < 400 && location
    ? `The server redirects to ${location}. Redirects are not followed, as they would carry the credentials along: set baseUrl to the final address.`
    : `The server answered ${status}, but not as Convoke does. Check baseUrl and what stands in between.`;
}

function secondsToWait(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
