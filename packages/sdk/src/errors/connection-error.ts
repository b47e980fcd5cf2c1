import { ConvokeError, isConvokeError } from './convoke-error.js';

/** No answer came, or it broke off: the server may or may not have acted. */
export class ConnectionError extends ConvokeError {
  override readonly name = 'ConnectionError';
}

export function isConnectionError(value: unknown): value is ConnectionError {
  return isConvokeError(value) && value.name === 'ConnectionError';
}

/**
 * @param cause what fetch threw; Node's says only "fetch failed" and keeps what happened in a cause of its own
 * @param response the answer that broke off, if one had begun
 */
export function connectionError(cause: unknown, response: Response | undefined): ConnectionError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : undefined;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const detail = inner ? ` (${inner.message || inner.name})` : '';
  const requestId = response?.headers.get('X-Request-Id') ?? undefined;
  const details = { code: 'connection_failed', requestId, cause };
  return new ConnectionError(`The server could not be reached: ${reason}${detail}.`, details);
}
