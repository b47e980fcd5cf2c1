import { ApiError } from './api-error.js';

/** Reads either of the two error shapes: `error` is an object, or a text with `code` and `param` beside it. */
export function parseError(status: number, body: unknown): ApiError {
  const outer = fieldsOf(body);
  const inner = fieldsOf(outer.error);
  const message = textOf(outer.message) ?? textOf(outer.error) ?? `The server answered with ${status}.`;
  const code = textOf(inner.code) ?? textOf(outer.code) ?? 'unknown';
  return new ApiError(message, { status, code, param: textOf(inner.param) ?? textOf(outer.param) });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
