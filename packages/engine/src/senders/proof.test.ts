import { DAY_MS } from '@convoke/zones/milliseconds';
import { describe, expect, it } from 'vitest';
import type { SenderDomain } from '../domain/sender.js';
import { afterLook, GRACE_MS, isProof, proofRecord } from './proof.js';

const claim = { accountId: 'a1', domain: 'practice.example' };
const pending: SenderDomain = {
  ...claim,
  status: 'pending',
  allowedAt: null,
  seenAt: null,
  missingSince: null,
  lookAt: 0,
  createdAt: 0,
};

describe('proofRecord', () => {
  it('holds for one account and one domain', () => {
    const { name, value } = proofRecord(claim);
    expect(name).toBe('_convoke.practice.example');
    expect(value).toMatch(/^convoke-sender=[0-9a-f]{40}$/);
    const others = [
      { ...claim, accountId: 'a2' },
      { ...claim, domain: 'mail.practice.example' },
      { ...claim, domain: 'example' },
    ];
    expect(new Set([value, ...others.map((other) => proofRecord(other).value)]).size).toBe(4);
  });
});

describe('isProof', () => {
  const { value } = proofRecord(claim);

  it('finds its own record among others', () => {
    const other = proofRecord({ ...claim, accountId: 'a2' }).value;
    expect(isProof({ kind: 'found', records: ['v=spf1 -all', other, ` ${value} `] }, claim)).toBe(true);
  });

  it.each([
    [{ kind: 'found', records: [] }],
    [{ kind: 'found', records: [`${value}0`, `x${value}`, value.toUpperCase()] }],
    [{ kind: 'none' }],
    [{ kind: 'failed', code: 'ETIMEOUT' }],
  ] as const)('takes nothing else for it (%j)', (answer) => {
    expect(isProof(answer, claim)).toBe(false);
  });
});

/** After a look at a domain that has no key, unless the test says so. */
const look = (domain: SenderDomain, seen: { isSeen: boolean; isKeyAwaited?: boolean; now: number }) =>
  afterLook(domain, { isKeyAwaited: false, ...seen });

describe('afterLook', () => {
  it('proves a domain when its record is first seen, and looks again a day later', () => {
    expect(look(pending, { isSeen: true, now: 5 })).toEqual({
      ...pending,
      status: 'proven',
      seenAt: 5,
      lookAt: 5 + DAY_MS,
    });
  });

  it('looks often at first, then once a day', () => {
    expect(look(pending, { isSeen: false, now: 0 }).lookAt).toBe(600_000);
    expect(look(pending, { isSeen: false, now: 2 * DAY_MS })).toEqual({ ...pending, lookAt: 3 * DAY_MS });
  });

  it('keeps a domain for the grace while its record is missing, and then loses it', () => {
    const proven = look(pending, { isSeen: true, now: 0 });
    const missing = look(proven, { isSeen: false, now: DAY_MS });
    expect(missing).toMatchObject({ status: 'proven', missingSince: DAY_MS, lookAt: DAY_MS + 3_600_000 });
    const late = look(missing, { isSeen: false, now: DAY_MS + GRACE_MS - 1 });
    expect(late).toMatchObject({ status: 'proven', missingSince: DAY_MS });
    const lost = look(late, { isSeen: false, now: DAY_MS + GRACE_MS });
    expect(lost).toMatchObject({ status: 'lost', lookAt: 2 * DAY_MS + GRACE_MS });
    expect(look(lost, { isSeen: false, now: 90 * DAY_MS })).toMatchObject({ status: 'lost', lookAt: 91 * DAY_MS });
    expect(look(lost, { isSeen: true, now: 90 * DAY_MS })).toMatchObject({ status: 'proven', missingSince: null });
  });

  it('looks for a key sooner than for the proof, but only where mail would be signed with it', () => {
    const awaited = (domain: SenderDomain, seen: { isSeen: boolean; now: number }) =>
      look(domain, { isKeyAwaited: true, ...seen }).lookAt - seen.now;
    const allowed = { ...pending, allowedAt: 0 };
    for (const isSeen of [true, false]) {
      expect(awaited(allowed, { isSeen, now: 2 * DAY_MS - 1 })).toBe(600_000);
      expect(awaited(allowed, { isSeen, now: 2 * DAY_MS })).toBe(3_600_000);
    }
    expect(awaited(pending, { isSeen: false, now: 2 * DAY_MS })).toBe(DAY_MS);
  });

  it('counts the grace from the first miss that it sees, not from the last sight, however long the server was off', () => {
    const proven = look(pending, { isSeen: true, now: 0 });
    expect(look(proven, { isSeen: false, now: 100 * DAY_MS })).toMatchObject({ status: 'proven' });
  });
});
