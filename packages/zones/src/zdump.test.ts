import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TZDATA_RELEASE } from './generated/zones.js';
import { differences, readZdump } from './testing/zdump.js';
import { toLocal, toUtc } from './wall-clock.js';
import { requireZone } from './zone.js';

/** Written by `npm run soak -- zones --sample`. */
const sample = readFileSync(new URL('../vectors/zdump.txt', import.meta.url), 'utf8');

it('is of the release that ships', () => {
  expect(sample.slice(0, sample.indexOf('\n'))).toBe(`# tz database ${TZDATA_RELEASE}`);
});

describe.each(readZdump(sample))('$name', (dumped) => {
  it('changes its clocks when zdump says so, to the second', () => {
    expect(differences(dumped)).toEqual([]);
  });

  it('shows at each change a time that means this instant, or an earlier one with the same time', () => {
    const zone = requireZone(dumped.name);
    for (const { at } of dumped.changes) {
      for (const instant of [at - 1000, at]) {
        const local = toLocal(instant, zone);
        const meant = toUtc(local, zone) ?? Number.NaN;
        expect(toLocal(meant, zone)).toBe(local);
        expect(meant).toBeLessThanOrEqual(instant);
      }
    }
  });
});
