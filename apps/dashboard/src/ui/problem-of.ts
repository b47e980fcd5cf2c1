import { ApiError } from '../api/api-error.js';

/** What an error says about one of the fields named; undefined where it is about something else. */
export function problemOf(error: Error | null, ...params: string[]): string | undefined {
  return error instanceof ApiError && error.param !== undefined && params.includes(error.param)
    ? error.message
    : undefined;
}
