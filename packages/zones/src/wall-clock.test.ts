import { describe, expect, it } from 'vitest';
import { offsetAt, toInstant } from './wall-clock.js';
import { requireZone } from './zone.js';

describe('offsetAt', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 3_600],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 7_200],
    ['Europe/Berlin', '2026-10-25T00:59:59Z', 7_200],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', 3_600],
    ['America/New_York', '2026-03-08T06:59:59Z', -18_000],
    ['America/New_York', '2026-03-08T07:00:00Z', -14_400],
    ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', 37_800],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 39_600],
    ['Europe/Dublin', '2026-03-29T00:59:59Z', 0],
    ['Europe/Dublin', '2026-03-29T01:00:00Z', 3_600],
    ['Pacific/Auckland', '2025-12-31T23:59:59Z', 46_800],
    ['Pacific/Auckland', '2026-01-01T00:00:00Z', 46_800],
    ['Etc/GMT+5', '2026-01-01T00:00:00Z', -18_000],
  ])('in %s at %s is %d seconds', (zone, instant, offset) => {
    expect(offsetAt(Date.parse(instant), requireZone(zone))).toBe(offset);
  });
});

describe('toInstant', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01T10:00:00', '2026-07-01T08:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00', '2011-12-30T20:00:00.000Z'],
  ])('in %s reads %s as RFC 5545 does', (zone, local, instant) => {
    expect(new Date(toInstant(local, requireZone(zone))).toISOString()).toBe(instant);
  });

  it('refuses a day that the calendar lacks', () => {
    expect(() => toInstant('2026-02-30T10:00:00', requireZone('UTC'))).toThrow(RangeError);
  });
});
