import { warnOfUnknownNames } from '@convoke/contract/unknown-names';
import { english } from '@convoke/texts';
import { errorOfFailure, type Failures, loseResponse } from './failures.js';
import { Refusal } from './fields.js';
import { fingerprintOf, performOnce } from './idempotency.js';
import { type Credentials, errorShapeAt, readRequest } from './read-request.js';
import { type Answered, handlerOf } from './route.js';
import { checkShape } from './shapes.js';
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
  const read = { method, url, headers, bytes };
  const failure = failures.take({ method, path: url.pathname, body: new TextDecoder().decode(bytes) });
  if (!failure) return responseOf(answer(state, read, credentials));
  const error = errorOfFailure(failure);
  if (error) {
    const refusal = new Refusal(error.code, 'The in-memory Convoke fails, as it was told.');
    return responseOf(refusalOf(Object.assign(refusal, { headers: error.headers }), url.pathname));
  }
  if (failure.takesEffect) answer(state, read, credentials);
  return loseResponse(failure, signal);
}

function answer(state: State, read: Parameters<typeof readRequest>[0], credentials: Credentials | undefined): Answer {
  const { method, url } = read;
  try {
    const asked = readRequest(read, credentials);
    const { operation, idempotencyKey: key, body, query } = asked;
    const handle = handlerOf(operation);
    const perform = () =>
      allOrNothing(state, asked.params, (draft) => {
        const { warnings = [], ...answered } = handle(draft, asked);
        const unknown = warnOfUnknownNames(operation, {
          query: [...query.keys()],
          body,
          credentialsInQuery: method === 'GET' || method === 'DELETE',
        }).map((warning) => ({ ...warning, message: english(warning.reason) }));
        return answerOf({ ...answered, warnings: [...warnings, ...unknown] });
      });
    checkShape(operation, body);
    if (key === undefined) return perform();
    return performOnce(state, { key, fingerprint: fingerprintOf(method, url.pathname, body) }, perform);
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error, url.pathname);
    throw error;
  }
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

/** Either of the two error shapes of specification §7.1. */
function refusalOf({ code, status, message, param, headers, errors }: Refusal, path: string): Answer {
  const at = param !== undefined && { param };
  const base = { success: false, message, apiVersion: 'v1', ...(errors && { errors }) };
  const isWebhook = errorShapeAt(path) === 'webhook';
  const body = isWebhook ? { ...base, error: message, code, ...at } : { ...base, error: { code, ...at } };
  const challenge = status === 401 && { 'WWW-Authenticate': 'Basic realm="Convoke", charset="UTF-8"' };
  return { status, headers: { ...challenge, ...headers }, body: JSON.stringify(body) };
}

function responseOf({ status, headers, body }: Answer): Response {
  const limits = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '60' };
  const common = { 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID(), ...limits };
  return new Response(body, { status, headers: { ...common, ...headers } });
}
