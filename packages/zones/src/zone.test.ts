import { describe, expect, it } from 'vitest';
import { clockAt } from './wall-clock.js';
import { findZone, readZone, requireZone, zoneNames } from './zone.js';

describe('a zone of the data set', () => {
  it('has one offset', () => {
    const { tzid, first, changes, yearly } = requireZone('Asia/Kolkata');
    expect({ tzid, first, changes, yearly }).toEqual({
      tzid: 'Asia/Kolkata',
      first: { offset: 19_800, name: 'IST' },
      changes: [],
      yearly: undefined,
    });
  });

  it('changes its clocks every year', () => {
    expect(requireZone('Europe/Berlin').yearly).toMatchObject({
      first: { month: 3, nth: -1, weekday: 0, time: 7_200, offset: 7_200, name: 'CEST' },
      second: { month: 10, nth: -1, weekday: 0, time: 10_800, offset: 3_600, name: 'CET' },
    });
  });

  it('goes by a yearly rule only from the year on in whose first days it holds', () => {
    // The clocks of Grand Turk stood still from 2015 to 2018, an hour ahead of its later winters.
    expect(clockAt(Date.UTC(2018, 0, 15), requireZone('America/Grand_Turk'))).toMatchObject({ offset: -14_400 });
  });

  it.each(['UTC', 'Etc/UTC', 'Zulu', 'Universal'])('is UTC: %s', (name) => {
    expect(requireZone(name).isUtc).toBe(true);
  });

  it.each([
    ['US/Eastern', 'America/New_York'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Kuala_Lumpur', 'Asia/Singapore'],
    ['EST5EDT', 'America/New_York'],
    ['ET', 'America/New_York'],
  ])('by its alias %s is %s', (alias, tzid) => {
    expect(findZone(alias)).toBe(requireZone(tzid));
  });

  it('can be read, whichever it is, and keeps its changes in order', () => {
    for (const name of zoneNames()) {
      const { changes, yearly } = requireZone(name);
      expect(changes).toEqual([...changes].sort((one, other) => one.at - other.at));
      if (yearly) expect(changes.every(({ at }) => at < yearly.since)).toBe(true);
    }
  });
});

describe('readZone', () => {
  it('reads changes with seconds', () => {
    expect(readZone('Africa/Monrovia|-2670 MMT,0 GMT|0|mpt8.u1|')).toMatchObject({
      first: { offset: -2_670, name: 'MMT' },
      changes: [{ at: Date.UTC(1972, 0, 7, 0, 44, 30), offset: 0, offsetBefore: -2_670, name: 'GMT' }],
    });
  });

  it.each([
    ['a change to', 'X|0 A|0|5k3'],
    ['a first clock', 'X|0 A|1|'],
    ['a rule with', 'X|0 A,3600 B|0||2000 3 -1 0 3600 7 10 -1 0 7200 0'],
  ])('refuses %s an unknown clock', (_, line) => {
    expect(() => readZone(line)).toThrow(RangeError);
  });
});
