import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsNameOf } from './suggest-zone.js';
import { timeZones } from './time-zones.js';
import { zoneNames } from './zone.js';

describe('the suggested zone', () => {
  it.each([
    ['Europe/berlin', 'Europe/Berlin'],
    ['EUROPE/BERLIN ', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['America/New York', 'America/New_York'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['pacific standard time', 'America/Los_Angeles'],
    ['India Standard Time', 'Asia/Kolkata'],
  ])('by %j is %s', (name, zone) => {
    expect(timeZones.suggest(name)).toBe(zone);
    expect(timeZones.has(zone)).toBe(true);
  });

  it.each(['', 'Europe/Atlantis', '__proto__', 'constructor', 'Berlin', '+01:00'])('by %j is unknown', (name) => {
    expect(timeZones.suggest(name)).toBeUndefined();
  });

  it('is found in any case, and is always a known one', () => {
    const names = fc.constantFrom(...zoneNames());
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.boolean()), (name, upper) => {
        const spelt = [...name]
          .map((letter) => (upper.next().value ? letter.toUpperCase() : letter.toLowerCase()))
          .join('');
        expect(timeZones.suggest(spelt)?.toLowerCase()).toBe(name.toLowerCase());
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => timeZones.has(timeZones.suggest(text) ?? 'UTC')));
  });

  it('is not searched for in a text that is not a name', () => {
    expect(timeZones.suggest('a'.repeat(1_000_000))).toBeUndefined();
  });
});

describe('the Windows name', () => {
  it.each([
    ['Europe/Berlin', 'W. Europe Standard Time'],
    ['UTC', 'UTC'],
    // CLDR has the older names of both.
    ['Asia/Kolkata', 'India Standard Time'],
    ['Europe/Kyiv', 'FLE Standard Time'],
  ])('of %s is %s', (zone, name) => {
    expect(windowsNameOf(zone)).toBe(name);
  });

  it('is known for nearly every zone, and for nothing else', () => {
    const without = [...zoneNames()].filter((zone) => windowsNameOf(zone) === undefined);
    expect(without.length).toBeLessThan(10);
    expect(['', 'Europe/Atlantis', '__proto__'].map(windowsNameOf)).toEqual([undefined, undefined, undefined]);
  });
});
