import { readFileSync } from 'node:fs';
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

/** How many of their dates no pair is right for, by the zones where there are any. */
const WRONG_ZONES = [...new Set([...zoneNames()].map((name) => requireZone(name)))]
  .map((zone): [string, number] => [zone.tzid, vtimezoneForSeries(tuesdays(zone.tzid), zone).wrong])
  .filter(([, count]) => count > 0);

describe('the time zone of a weekly series of ten years', () => {
  it('is right for every date but in zones whose rules are no yearly pair', () => {
    expect(Object.fromEntries(WRONG_ZONES)).toMatchInlineSnapshot(`
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

  it('is said to be wrong in the documentation, which has these zones by each of their names', () => {
    const wrong = new Map(WRONG_ZONES);
    const names = [...zoneNames()].filter((name) => wrong.has(requireZone(name).tzid));
    const page = readFileSync(new URL('../../../docs/how-invitations-work.md', import.meta.url), 'utf8');
    const [said = ''] = page.match(/^Exchange and Outlook take the time of every date from one pair.+?\n\n/ms) ?? [];
    expect(names.filter((name) => !said.includes(name))).toEqual([]);
  });

  it('is decided by the dates that there are', () => {
    const zone = requireZone('Europe/Berlin');
    const july = [toInstant('2027-07-06T14:00:00', zone)];
    expect(vtimezoneForSeries(july, zone)).toEqual(vtimezoneForSeries(tuesdays('Europe/Berlin'), zone));
  });
});
