import { answerHeaders, errorBody, errorShapeOf, errorStatus, type OperationId, operations } from '@convoke/contract';
import { warnOfUnknownNames } from '@convoke/contract/unknown-names';
import { DomainError, withOthers } from '@convoke/engine/fields';
import { english } from '@convoke/texts';
import type { FailureResponse } from '../failures.js';
import { fingerprintOf, performOnce } from './idempotency.js';
import { type Answered, handlerOf } from './operations.js';
import { type Asked, type Credentials, methodsAt, type RawRequest, readRequest } from './read-request.js';
import { allOrNothing, type State, type StoredAnswer } from './state.js';

type Answer = Pick<StoredAnswer, 'status' | 'headers' | 'body'>;

/** Answers a request as the server does. */
export async function respond(state: State, request: Request, known: Credentials | undefined): Promise<Response> {
  const { method, url, headers, signal } = request;
  const bytes = new Uint8Array(await request.arrayBuffer());
  signal.throwIfAborted();
  return responseOf(answer(state, { method, url: new URL(url), headers, bytes }, known));
}

/** Answers a request as a server in trouble does. */
export function refuse({ url }: Request, { code, ...about }: FailureResponse): Response {
  const error = new DomainError(code, 'The in-memory Convoke fails, as it was told.', about);
  return responseOf(refusalOf(error, new URL(url).pathname));
}

function answer(state: State, raw: RawRequest, credentials: Credentials | undefined): Answer {
  const { pathname } = raw.url;
  try {
    const asked = readRequest(raw, credentials);
    const handle = handlerOf(asked.operation, asked);
    const perform = () =>
      allOrNothing(state, asked.params, (draft) => {
        const answered = handle(draft);
        const warnings = [...(answered.warnings ?? []), ...warningsOf(asked)];
        return answerOf(asked.operation, { ...answered, warnings });
      });
    const { idempotencyKey: key, body } = asked;
    if (key === undefined) return perform();
    return performOnce(state, { key, fingerprint: fingerprintOf(raw.method, pathname, body) }, perform);
  } catch (error) {
    if (error instanceof DomainError) return refusalOf(error, pathname);
    throw error;
  }
}

function warningsOf({ operation, query, body, credentialsInQuery }: Asked) {
  const sent = { query: Object.keys(query), body, credentialsInQuery };
  return warnOfUnknownNames(operation, sent).map((each) => ({ ...each, message: english(each.reason) }));
}

/** It is text from here on: what is stored goes on changing, and what was answered does not. */
function answerOf(operation: OperationId, { warnings = [], ...own }: Answered): Answer {
  const warned = { ...own, ...(warnings.length > 0 && { warnings }) };
  return {
    status: operations[operation].successStatus,
    headers: answerHeaders(operation, own, ''),
    body: JSON.stringify({ success: true, message: 'Done.', ...warned, apiVersion: 'v1' }),
  };
}

/** Of several problems of a request the first is told; what is wrong with a list is that of its entries. */
function refusalOf(error: DomainError, path: string): Answer {
  const { code, retryAfter } = error;
  const told = code === 'invitees_refused' ? error : withOthers(error, []);
  const status = new Map<string, number>(Object.entries(errorStatus)).get(code) ?? 500;
  return {
    status,
    headers: {
      ...(status === 401 && { 'WWW-Authenticate': 'Basic realm="Convoke", charset="UTF-8"' }),
      ...(status === 405 && { Allow: methodsAt(path) }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: JSON.stringify(errorBody(told, errorShapeOf(path))),
  };
}

function responseOf({ status, headers, body }: Answer): Response {
  const limits = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '60' };
  const common = { 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID(), ...limits };
  return new Response(body, { status, headers: { ...common, ...headers } });
}
