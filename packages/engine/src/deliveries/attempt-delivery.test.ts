import { createFakeClock } from '@convoke/testkit';
import { english, readText } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../domain/delivery.js';
import { SCHEDULE_A } from '../domain/retry-schedule.js';
import type { Webhook } from '../domain/webhook.js';
import type { PostOutcome } from '../ports/outbound-http.js';
import { attemptDelivery, deliveryHeaders, judgeAttempt } from './attempt-delivery.js';

const NOW = 1_800_000_000_999;
const MINUTE = 60_000;
const [CURRENT, FORMER] = ['c', 'f'].map((byte) => `whsec_${Buffer.from(byte.repeat(24)).toString('base64')}`) as [
  string,
  string,
];

const delivery = (change: Partial<Delivery> = {}) =>
  ({
    accountId: 'a',
    id: 'd',
    webhookId: 'w',
    fence: 3,
    eventType: 'appointment.updated',
    body: '{}',
    ...change,
  }) as Delivery;
const webhook = (change: Partial<Webhook> = {}) =>
  ({
    accountId: 'a',
    id: 'w',
    url: 'https://practice.example/',
    secret: CURRENT,
    previousSecret: FORMER,
    previousSecretUntil: NOW,
    signatureScheme: 'standard',
    ...change,
  }) as Webhook;
/** Opens what is open already, in its own place only. */
const secrets = { open: (sealed: string, place: string) => (place === 'w' ? sealed : 'another secret') } as never;
const clock = createFakeClock({ now: NOW });

describe('the headers of an attempt', () => {
  const signatures = (change: Partial<Webhook>, at = NOW - 1) => {
    const headers = deliveryHeaders({ secrets }, { delivery: delivery(), webhook: webhook(change), attempt: 2, at });
    return Object.entries(headers)
      .find(([name]) => name.toLowerCase() === 'webhook-signature')?.[1]
      .split(' ');
  };

  it('have a signature with the former secret while its grace lasts', () => {
    const [current, former, ...others] = signatures({}) ?? [];
    expect(others).toEqual([]);
    expect(former).toMatch(/^v1,/);
    expect(former).not.toBe(current);
    expect(signatures({ secret: FORMER, previousSecret: null })).toEqual([former]);
  });

  it.each([
    ['once the grace is over', {}, NOW],
    ['without a former secret', { previousSecret: null }, NOW - 1],
    ['without grace', { previousSecretUntil: null }, NOW - 1],
  ])('have one signature %s', (_, change, at) => {
    expect(signatures(change, at)).toHaveLength(1);
  });

  it('count the attempt, in seconds since 1970', () => {
    const headers = deliveryHeaders({ secrets }, { delivery: delivery(), webhook: webhook(), attempt: 2, at: NOW });
    const values = Object.values(headers);
    expect(values).toContain('1800000000');
    expect(values).toContain('2');
    expect(values).toContain('appointment.updated');
  });
});

it('an attempt posts the bytes of the delivery once, and says when it began', async () => {
  const posted: Record<string, unknown>[] = [];
  const outcome: PostOutcome = { status: 204, durationMs: 7, bodyStart: '' };
  const outboundHttp = {
    async post(request: object) {
      posted.push({ ...request });
      await clock.advance(7);
      return outcome;
    },
  };
  const context = { secrets, clock, outboundHttp, settings: { webhookTimeoutMs: 5_000 } } as never;
  const { signal } = new AbortController();
  const made = await attemptDelivery(context, { delivery: delivery({ attempts: 4 }), webhook: webhook() }, signal);
  expect(made).toEqual({ startedAt: NOW, outcome });
  const request = { url: 'https://practice.example/', body: '{}', deadlineMs: 5_000, signal };
  expect(posted).toEqual([{ ...request, headers: expect.any(Object) }]);
  expect(Object.values(posted[0]?.headers ?? {})).toContain('4');
});

describe('what follows from an attempt', () => {
  const settings = { retrySchedule: SCHEDULE_A, retryJitter: false, webhookGone: 'retry' as const };
  const ids = { random: () => Buffer.from([0x80, 0, 0, 0]) };
  const judge = (outcome: Partial<PostOutcome>, change: object = {}, attempts = 1) => {
    const context = { clock, ids, settings: { ...settings, ...change } } as never;
    const made = { startedAt: NOW, outcome: { durationMs: 7, bodyStart: 'answer', ...outcome } };
    return judgeAttempt(context, delivery({ attempts, formerAttempts: 0, reason: 'before' }), made);
  };
  const now = () => clock.now();

  it.each([
    [{ status: 200 }, 'success', null],
    [{ status: 299 }, 'success', null],
    [{ status: 200, errorKind: 'too_large' }, 'success', null],
    [{ status: 199 }, 'pending', 'The endpoint returned 199; only 2xx counts as success.'],
    [{ status: 300 }, 'pending', 'The endpoint returned 300; only 2xx counts as success.'],
    [
      { status: 200, errorKind: 'disconnected' },
      'pending',
      expect.stringContaining('before its response was complete.'),
    ],
    [{ status: 500, errorKind: 'too_large' }, 'pending', "The endpoint's response is too long."],
    [{ errorKind: 'dns', errorCode: 'ENOTFOUND' }, 'pending', expect.stringContaining('be resolved (ENOTFOUND).')],
    [{ errorKind: 'blocked' }, 'pending', 'The endpoint leads to an address that webhooks may not reach.'],
    [{ errorKind: 'connect' }, 'pending', 'No connection to the endpoint.'],
    [{ errorKind: 'tls' }, 'pending', 'No secure connection to the endpoint.'],
    [{ errorKind: 'protocol' }, 'pending', "The endpoint's response is not HTTP/1.1."],
    [{ errorKind: 'timeout' }, 'pending', 'The endpoint did not respond within the deadline.'],
  ] as const)('%j: %s', (outcome, state, reason) => {
    const succeeded = state === 'success';
    const { status = null, errorKind = null, errorCode = null } = outcome as Partial<PostOutcome>;
    const attempt = { number: 1, startedAt: NOW, durationMs: 7, status, errorKind, errorCode, answer: 'answer' };
    const judged = judge(outcome);
    expect({ ...judged, reason: judged.reason && english(readText(judged.reason)) }).toEqual({
      accountId: 'a',
      id: 'd',
      webhookId: 'w',
      fence: 3,
      state,
      dueAt: succeeded ? now() : now() + MINUTE,
      reason,
      attempt,
      webhook: succeeded ? 'succeeded' : 'failed',
    });
  });

  it('is nothing if the server gave it up', () => {
    const again = { state: 'pending', dueAt: now(), reason: 'before', attempt: null, webhook: 'unchanged' };
    expect(judge({ errorKind: 'aborted' })).toMatchObject(again);
  });

  it('is the end of the schedule after its last attempt', () => {
    expect(judge({ status: 500 }, {}, 4)).toMatchObject({ state: 'pending', dueAt: now() + 120 * MINUTE });
    expect(judge({ status: 500 }, {}, 5)).toMatchObject({ state: 'undelivered', dueAt: now(), webhook: 'failed' });
  });

  it('is a wait as long as the receiver asks for, or with jitter', () => {
    expect(judge({ status: 503, retryAfterMs: 90_000 }).dueAt).toBe(now() + 90_000);
    expect(judge({ status: 503 }, { retryJitter: true }).dueAt).toBe(now() + 63_000);
  });

  it.each([
    [410, 'disable', 'gone'],
    [410, 'retry', 'failed'],
    [404, 'disable', 'failed'],
  ] as const)('of %d, where a webhook that is gone shall %s: %s', (status, webhookGone, effect) => {
    expect(judge({ status }, { webhookGone }).webhook).toBe(effect);
  });
});
