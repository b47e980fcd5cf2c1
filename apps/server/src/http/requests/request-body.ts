import type { IncomingMessage } from 'node:http';
import { limits } from '@convoke/contract';
import { readContentEncoding, readMediaType } from '@convoke/contract/requests';
import { accept, DomainError, parseBody } from '@convoke/engine';
import { say } from '@convoke/texts';
import rawBody from 'raw-body';

/**
 * Reads a JSON request body; an absent or empty one is `{}`.
 *
 * @param mostBytes of the body
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json`
 */
export async function readRequestBody(request: IncomingMessage, mostBytes?: number): Promise<unknown> {
  return parseBody(await readJsonBytes(request, mostBytes));
}

/**
 * Reads a JSON request body and leaves it unparsed; none if it is absent.
 *
 * @param mostBytes of the body
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json` if it ended early
 */
export async function readJsonBytes(request: IncomingMessage, mostBytes: number = limits.bodyBytes): Promise<Buffer> {
  if (!hasBody(request)) return Buffer.alloc(0);
  const bytes = await readBytes(request, mostBytes);
  if (!bytes) throw new DomainError('malformed_json', say('body_ended_early'));
  if (bytes.length > 0) accept(readMediaType(request.headers['content-type']));
  return bytes;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** How many bytes may arrive for each byte of a body: one in a chunk of its own takes six (RFC 9112 §7.1). */
const BYTES_AROUND = 10;

/**
 * Reads the whole body of a request, one in chunks within a budget of the bytes that arrive for it: Node bounds the
 * extensions of each chunk, and no number of chunks.
 *
 * @param limit bytes
 * @returns `undefined` if the body ended early
 * @throws DomainError `payload_too_large`, `unsupported_media_type`
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const { 'content-length': length, 'content-encoding': encoding } = request.headers;
  accept(readContentEncoding(encoding));
  try {
    if (length !== undefined) return await rawBody(request, { limit, length });
    return await withinBytes(request, { body: rawBody(request, { limit }), most: limit * BYTES_AROUND });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (!isTooLarge(error)) return undefined;
    throw new DomainError('payload_too_large', say('body_too_large', { most: limit }));
  }
}

/** @throws DomainError once more bytes have arrived on the connection of a request than its body may take */
async function withinBytes(
  request: IncomingMessage,
  { body, most }: { body: Promise<Buffer>; most: number },
): Promise<Buffer> {
  const { socket } = request;
  const before = socket.bytesRead;
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  const look = () => {
    if (socket.bytesRead - before <= most) return;
    reject(new DomainError('payload_too_large', say('chunks_too_large', { most })));
  };
  request.on('data', look);
  try {
    return await Promise.race([body, exceeded]);
  } finally {
    request.off('data', look);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large';
}
