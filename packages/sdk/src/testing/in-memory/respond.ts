import { errorBody, errorShapeOf, errorStatus } from '@convoke/contract';
import { warnOfUnknownNames } from '@convoke/contract/unknown-names';
import { DomainError, withOthers } from '@convoke/engine/fields';
import { english } from '@convoke/texts';
import { errorOfFailure, type Failures, loseResponse } from './failures.js';
import { fingerprintOf, performOnce } from './idempotency.js';
import { type Answered, handlerOf } from './operations.js';
import { type Asked, type Credentials, methodsAt, type RawRequest, readRequest } from './read-request.js';
import { allOrNothing, type State, type StoredAnswer } from './state.js';

type Answer = Pick<StoredAnswer, 'status' | 'headers' | 'body'>;

/** What a request meets before it is answered. */
interface Circumstances {
  failures: Failures;
  /** `undefined` if any are accepted. */
  credentials: Credentials | undefined;
}

/** Answers a request as the server does, or fails as a test has asked. @throws as `fetch` does without a response */
export async function respond(
  state: State,
  request: Request,
  { failures, credentials }: Circumstances,
): Promise<Response> {
  const { method, headers, signal } = request;
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  signal.throwIfAborted();
  const raw = { method, url, headers, bytes };
  const failure = failures.take({ method, path: url.pathname, body: new TextDecoder().decode(bytes) });
  if (!failure) return responseOf(answer(state, raw, credentials));
  const error = errorOfFailure(failure);
  if (error) return responseOf(refusalOf(error, url.pathname));
  if (failure.takesEffect) answer(state, raw, credentials);
  return loseResponse(failure, signal);
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
        return answerOf({ ...answered, warnings });
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
function answerOf({ status = 200, location, etag, warnings = [], ...own }: Answered): Answer {
  const warned = { ...own, ...(warnings.length > 0 && { warnings }) };
  return {
    status,
    headers: {
      ...(location !== undefined && { Location: `/api/v1/${location}` }),
      ...(etag !== undefined && { ETag: `"${etag}"` }),
    },
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
