import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConvokeError } from '../errors.js';
import { delayBeforeRetry } from './transport.js';

const failure = (details: Partial<ConvokeError>) => new ConvokeError('No.', { code: 'x', ...details });
const unavailable = (retryAfter?: number) => failure({ code: 'unavailable', status: 503, retryAfter });

describe('the delay before a retry', () => {
  it('doubles from half a second to eight, of which the upper half is drawn by lot', () => {
    const delays = (random: number) =>
      [1, 2, 3, 4, 5, 6].map((attempt) => delayBeforeRetry(unavailable(), attempt, () => random));
    expect(delays(0)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
    expect(delays(0.999)?.map((delay) => Math.round(delay ?? 0))).toEqual([500, 1_000, 1_999, 3_998, 7_996, 7_996]);
  });

  it('is never shorter than the server asks for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (retryAfter, attempt, random) => {
          const delay = delayBeforeRetry(unavailable(retryAfter), attempt, () => random) ?? 0;
          expect(delay).toBeGreaterThan(retryAfter * 1_000);
          expect(delay).toBeLessThanOrEqual(retryAfter * 1_000 + 8_000);
        },
      ),
    );
  });

  it('does not happen if the server asks for more than a minute', () => {
    expect(delayBeforeRetry(unavailable(61), 1, () => 0)).toBeUndefined();
  });

  it.each([408, 429, 500, 502, 503, 504])('exists for status %i', (status) => {
    expect(delayBeforeRetry(failure({ status }), 1, () => 0)).toBe(250);
  });

  it.each(['connection_failed', 'timeout', 'idempotency_in_progress'])('exists for %s', (code) => {
    expect(delayBeforeRetry(failure({ code }), 1, () => 0)).toBe(250);
  });

  it.each([
    ['aborted', undefined],
    ['unexpected_response', 200],
    ['unexpected_response', 307],
    ['invalid_type', 400],
    ['invalid_credentials', 401],
    ['appointment_not_found', 404],
    ['idempotency_conflict', 409],
    ['duplicate_invitee', 409],
    ['invalid_email', 422],
    ['internal_error', 501],
  ])('does not exist for %s with status %s', (code, status) => {
    expect(delayBeforeRetry(failure({ code, status }), 1, () => 0)).toBeUndefined();
  });
});
