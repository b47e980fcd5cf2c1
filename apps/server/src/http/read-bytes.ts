import type { IncomingMessage } from 'node:http';
import { DomainError } from '@convoke/engine';
import rawBody from 'raw-body';

/**
 * Reads a request's body whole.
 *
 * @param limit bytes
 * @returns `undefined` where the body ended early
 * @throws DomainError `payload_too_large`, `unsupported_media_type`
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding !== 'identity') {
    throw new DomainError('unsupported_media_type', 'Send the body without Content-Encoding.', {
      param: 'Content-Encoding',
    });
  }
  try {
    return await rawBody(request, { limit, ...(length !== undefined && { length }) });
  } catch (error) {
    if (!isTooLarge(error)) return undefined;
    throw new DomainError('payload_too_large', `The request body is larger than ${limit} bytes.`);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large';
}
