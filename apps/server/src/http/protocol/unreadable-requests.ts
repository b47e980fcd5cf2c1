import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody } from '@convoke/contract';
import { DomainError, type Logger } from '@convoke/engine';
import { say } from '@convoke/texts';
import type { Context, Middleware } from 'koa';
import { ERROR_STATUS } from '../errors/error-answers.js';
import { SECURITY_HEADERS } from './security-headers.js';

/** How long a client may keep sending after it was refused, so that it can receive the answer. */
const LINGER_MS = 1_000;

/** The error codes of Node's parser and timers. */
const REASONS: Record<string, DomainError | undefined> = {
  HPE_HEADER_OVERFLOW: new DomainError('headers_too_large', say('headers_too_large')),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new DomainError('payload_too_large', say('chunk_extensions_too_large')),
  ERR_HTTP_REQUEST_TIMEOUT: new DomainError('request_timeout', say('request_too_slow')),
};
const MALFORMED = new DomainError('malformed_request', say('not_http'));
const MISSING_HOST = new DomainError('malformed_request', say('no_host_header'), { param: 'Host' });
const UNKNOWN_EXPECTATION = new DomainError('expectation_failed', say('unknown_expectation'), {
  param: 'Expect',
});
const TUNNEL = new DomainError('method_not_allowed', say('not_a_proxy'));

/** A connection, with the response that is not sent yet, if any. */
interface Answered {
  /**
   * Not kept for longer: all that a request has needed hangs from it, some 70 kB, and would be copied and moved to the old
   * generation at each collection of the young one. Held by `listen.test.ts`.
   */
  response: ServerResponse | undefined;
}

/**
 * Answers input that cannot be read as an HTTP request or does not end in time, in the form of every other error, and
 * closes the connection.
 */
export function answerUnreadable(server: Server, log: Logger): void {
  const answered = new WeakMap<Duplex, Answered>();
  const refused = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, reason: DomainError) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const requestId = randomUUID();
    const status = ERROR_STATUS[reason.code];
    if (socket.writable) end(socket, answerText(reason, { status, requestId }));
    else socket.destroy();
    log.info({ requestId, status, reason: reason.message }, 'request could not be read');
  };
  server.on('request', (request, response) => {
    const connection = answered.get(request.socket) ?? { response: undefined };
    answered.set(request.socket, connection);
    connection.response = response;
    response.once('finish', () => {
      endUnread(request);
      if (connection.response === response) connection.response = undefined;
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return socket.destroy();
    const reason = REASONS[error.code ?? ''] ?? MALFORMED;
    const before = answered.get(socket)?.response;
    if (!before) return refuse(socket, reason);
    // If this request was complete, it is the next one that cannot be read: its answer follows this one's.
    if (before.req.complete) before.once('close', () => refuse(socket, reason));
    else if (before.headersSent) socket.destroy();
    else refuse(socket, reason);
  });
  server.on('connect', (_, socket) => refuse(socket, TUNNEL));
}

/** Ends the connection of a request that was answered before its body had come, unless the rest comes at once. */
function endUnread(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const gone = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, LINGER_MS);
  // A connection may carry many of these, so each leaves nothing on it.
  gone.unref();
}

function answerText(reason: DomainError, { status, requestId }: { status: number; requestId: string }): string {
  const body = JSON.stringify(errorBody(reason, 'standard'));
  const headers = {
    ...SECURITY_HEADERS,
    ...(status === 405 && { Allow: '' }),
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Closing while bytes still arrive would reset the connection, and the client might lose the answer. */
function end(socket: Duplex, answer: string): void {
  const gone = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(gone));
  socket.once('end', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.end(answer);
  socket.resume();
}

/**
 * Refuses well-formed requests that cannot be served.
 *
 * @throws DomainError `malformed_request` without a Host (RFC 9112 §3.2), `expectation_failed` (RFC 9110 §10.1.1)
 */
export const checkProtocol: Middleware = function checkProtocol(context, next) {
  const { headers, httpVersion } = context.req;
  const { host, expect = '100-continue' } = headers;
  if (host === undefined && httpVersion === '1.1') throw last(context, MISSING_HOST);
  if (expect.toLowerCase() !== '100-continue') throw last(context, UNKNOWN_EXPECTATION);
  return next();
};

/** Closes the connection after the answer, as the start of its next request is unknown. */
function last(context: Context, refusal: DomainError): DomainError {
  context.set('Connection', 'close');
  return refusal;
}
