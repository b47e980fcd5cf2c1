import type { PostErrorKind } from '@convoke/engine';
import { ConnectFailure } from '../connecting/connect-failure.js';

export interface Failure {
  kind: PostErrorKind;
  code?: string;
}

/**
 * The failure that an error of the HTTP client shows; `undefined` if the error is the caller's fault.
 *
 * @param hasEnded whether the other side had ended the connection
 */
export function exchangeFailure(error: Error, hasEnded: boolean): Failure | undefined {
  const code = errorCode(error);
  if (code === 'UND_ERR_INVALID_ARG') return undefined;
  const kind = error instanceof ConnectFailure ? error.kind : kindOf(error, hasEnded);
  return code === undefined ? { kind } : { kind, code };
}

function kindOf(error: Error, hasEnded: boolean): PostErrorKind {
  const code = errorCode(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too_large';
  // A server may refuse a missing client certificate only after the handshake (TLS 1.3).
  if (code?.startsWith('ERR_SSL_') || code === 'EPROTO') return 'tls';
  return isMisread(error, code) && !hasEnded ? 'protocol' : 'disconnected';
}

/** Whether the parser gave up, because of invalid data or because there was no more. */
function isMisread(error: Error, code: string | undefined): boolean {
  if (error.name === 'HTTPParserError' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return true;
  // undici has one code for "bad response", "bad upgrade" and for ends of the connection.
  return code === 'UND_ERR_SOCKET' && error.message.startsWith('bad ');
}

/** The code of an error of Node or of undici, such as `ECONNREFUSED`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
