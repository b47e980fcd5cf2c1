import { describe, expect, it } from 'vitest';
import { DAY_MS } from './milliseconds.js';
import { vtimezoneForSeries } from './series-vtimezone.js';
import { toInstant } from './wall-clock.js';
import { requireZone, zoneNames } from './zone.js';

/** Each Tuesday at 14:00 for ten years. */
function tuesdays(name: string): number[] {
  const zone = requireZone(name);
  const first = Date.UTC(2027, 2, 16);
  return Array.from({ length: 522 }, (_, week) =>
    toInstant(`${new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 10)}T14:00:00`, zone),
  );
}

describe('the time zone of a weekly series of ten years', () => {
  it('is right for every date but in zones whose rules are no yearly pair', () => {
    const wrong = [...new Set([...zoneNames()].map((name) => requireZone(name)))]
      .map((zone) => [zone.tzid, vtimezoneForSeries(tuesdays(zone.tzid), zone).wrong] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(wrong)).toMatchInlineSnapshot(`
      {
        "Africa/Cairo": 1,
        "America/Nuuk": 2,
        "America/Santiago": 3,
        "America/Scoresbysund": 2,
        "Asia/Gaza": 3,
        "Asia/Hebron": 3,
        "Asia/Jerusalem": 1,
      }
    `);
  });

  it('is decided by the dates that there are', () => {
    const zone = requireZone('Europe/Berlin');
    const july = [toInstant('2027-07-06T14:00:00', zone)];
    expect(vtimezoneForSeries(july, zone)).toEqual(vtimezoneForSeries(tuesdays('Europe/Berlin'), zone));
  });
});
