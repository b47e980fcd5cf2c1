import type { IncomingMessage } from 'node:http';
import { limits } from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import rawBody from 'raw-body';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON request body; an absent or empty one is `{}`.
 *
 * @param mostBytes of the body
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json`
 */
export async function readRequestBody(
  request: IncomingMessage,
  mostBytes: number = limits.bodyBytes,
): Promise<unknown> {
  if (!hasBody(request)) return {};
  const bytes = await readBytes(request, mostBytes);
  if (!bytes) throw new DomainError('malformed_json', 'The request body ended early.');
  if (bytes.length === 0) return {};
  checkMediaType(request.headers['content-type']);
  return parse(bytes);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function checkMediaType(contentType = ''): void {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type.trim() === 'application/json' && isUtf8) return;
  throw new DomainError('unsupported_media_type', 'Send the body as Content-Type: application/json in UTF-8.', {
    param: 'Content-Type',
  });
}

function parse(bytes: Buffer): unknown {
  const value = parseJson(bytes);
  if (!isDeeperThan(limits.bodyDepth, value)) return value;
  throw new DomainError('malformed_json', `The request body is nested more than ${limits.bodyDepth} levels deep.`);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new DomainError('malformed_json', 'The request body is not valid JSON.', { cause });
  }
}

/**
 * Reads the whole body of a request.
 *
 * @param limit bytes
 * @returns `undefined` if the body ended early
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

/** Whether arrays and objects are nested more than `limit` levels deep. It descends no deeper than that. */
export function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeperThan(limit - 1, inner));
}
