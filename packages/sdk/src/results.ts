import type { components } from '@convoke/contract';
import { errorOfResponse } from './error-of-response.js';

/** Something that was done but may be a mistake. A newer server may send codes that are not listed here. */
export type Warning = Omit<components['schemas']['Warning'], 'code'> & {
  /** What may be a mistake, for programs to read. */
  code: components['schemas']['WarningCode'] | (string & {});
};

/**
 * The data of the operation; `message` says for people what happened, and `warnings` are there if the server has some.
 */
export type Result<Data> = Data & {
  /** What happened, for people to read. */
  message: string;
  /** What was done but may be a mistake; absent if there is nothing. */
  warnings?: Warning[] | undefined;
};

/** The body that a caller gives: without credentials, which the client adds. */
export type Input<Body> = Omit<Body, 'apiKey' | 'apiSecret'>;

/** The outcome of a call, as `openapi-fetch` reports it. */
export interface Outcome<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/**
 * Waits for a call and returns the body of its success.
 *
 * @param isComplete whether the body has everything that the operation answers
 * @throws ConvokeError unless the response is a success of the expected shape
 */
export async function answerOf<Body extends object>(
  call: Promise<Outcome<Body>>,
  isComplete: (body: Body) => boolean,
): Promise<Body> {
  const { data: body, error, response } = await call;
  if (typeof body !== 'object' || body === null || !isComplete(body)) throw errorOfResponse(response, error ?? body);
  return body;
}

/**
 * Waits for a call and returns the `data` of its body.
 *
 * @throws ConvokeError unless the response is a success of the expected shape
 */
export async function dataOf<Data extends object>(call: Promise<Outcome<{ data: Data }>>): Promise<Data> {
  const { data } = await answerOf(call, hasData);
  return data;
}

/**
 * Waits for a call and returns the `data` of its body together with the body's `message` and `warnings`.
 *
 * @throws ConvokeError unless the response is a success of the expected shape
 */
export async function resultOf<Data extends object>(
  call: Promise<Outcome<{ message: string; data: Data; warnings?: Warning[] }>>,
): Promise<Result<Data>> {
  const { data, message, warnings } = await answerOf(call, hasData);
  return { ...data, message, warnings };
}

/**
 * Waits for a call and returns its body, whose `data` is a list.
 *
 * @throws ConvokeError unless the response is a success of the expected shape
 */
export function listOf<Body extends { data: unknown[] }>(call: Promise<Outcome<Body>>): Promise<Body> {
  return answerOf(call, ({ data }) => Array.isArray(data));
}

function hasData({ data }: { data: unknown }): boolean {
  return typeof data === 'object' && data !== null;
}
