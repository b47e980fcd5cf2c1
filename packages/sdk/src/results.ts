import type { Result, Warning } from '@convoke/contract/models';
import { errorOfResponse } from './error-of-response.js';

/** The outcome of a request, as {@link Raw} returns it. */
export interface Outcome<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/** The result of a call together with its response. */
export interface WithResponse<Data> {
  /** What the call itself resolves with. */
  data: Data;
  /** The response, with `status` and `headers`. Its body has been read, and can be read once more as JSON or text. */
  response: Response;
}

/**
 * A call that has been started: a promise of its result.
 *
 * @example
 * const { data, response } = await convoke.appointments.create(…).withResponse();
 */
export interface Call<Data> extends Promise<Data> {
  /** Waits for the same call, and also returns the response to its last attempt. Rejects as the call does. */
  withResponse(): Promise<WithResponse<Data>>;
}

/**
 * Makes a request and returns the body of its success.
 *
 * @param send makes the request; what it throws rejects the promise
 * @param isComplete whether the body has everything that the operation answers
 * @throws ConvokeError unless the response is a success of the expected shape
 */
export async function answerOf<Body extends object>(
  send: () => Promise<Outcome<Body>>,
  isComplete: (body: Body) => boolean,
): Promise<WithResponse<Body>> {
  const { data, error, response } = await send();
  if (typeof data !== 'object' || data === null || !isComplete(data)) throw errorOfResponse(response, error ?? data);
  return { data, response };
}

/** A call whose result is the `data` of the body. */
export function dataOf<Data extends object>(send: () => Promise<Outcome<{ data: Data }>>): Call<Data> {
  return callFor(send, hasData, ({ data }) => data);
}

interface AnsweredChange<Data> {
  message: string;
  data: Data;
  warnings?: Warning[] | undefined;
}

/**
 * A call whose result is the `data` of the body together with the body's `message` and `warnings`. `Object.assign`
 * takes a tenth of the time of a literal that spreads such a large object and then adds fields.
 */
export function resultOf<Whole extends Result>(
  send: () => Promise<Outcome<AnsweredChange<Omit<Whole, keyof Result>>>>,
): Call<Whole>;
export function resultOf(send: () => Promise<Outcome<AnsweredChange<object>>>): Call<object> {
  return callFor(send, hasData, ({ data, message, warnings }) => Object.assign({}, data, { message, warnings }));
}

/** A call whose result is the `message` and `warnings` of the body, which has nothing else. */
export function changeOf(send: () => Promise<Outcome<Result & { success: boolean }>>): Call<Result> {
  return callFor(
    send,
    ({ success }) => success === true,
    ({ message, warnings }) => ({ message, warnings }),
  );
}

/** A call whose result is read from a body with a list. */
export function listOf<Body extends { data: unknown[] }, Result>(
  send: () => Promise<Outcome<Body>>,
  resultOf: (body: Body) => Result,
): Call<Result> {
  return callFor(send, ({ data }) => Array.isArray(data), resultOf);
}

/** The bytes of a file. */
export async function streamOf(
  send: () => Promise<Outcome<ReadableStream<Uint8Array> | null>>,
): Promise<ReadableStream<Uint8Array>> {
  const { data, error, response } = await send();
  if (data) return data;
  throw errorOfResponse(response, error);
}

/**
 * Starts a call, which rejects unless the response is a success with a complete body.
 *
 * @param send makes the request; what it throws rejects the call
 */
function callFor<Body extends object, Result>(
  send: () => Promise<Outcome<Body>>,
  isComplete: (body: Body) => boolean,
  resultOf: (body: Body) => Result,
): Call<Result> {
  const outcome = answerOf(send, isComplete);
  const result = outcome.then(({ data }) => resultOf(data));
  // Nobody else waits for `outcome` before, so that V8 finds the caller of a call that fails.
  const withResponse = () => result.then(async (data) => ({ data, response: (await outcome).response }));
  return Object.assign(result, { withResponse });
}

function hasData({ data }: { data: unknown }): boolean {
  return typeof data === 'object' && data !== null;
}
