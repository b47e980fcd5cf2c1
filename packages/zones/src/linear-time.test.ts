import { type Feed, slowShapes } from '@convoke/testkit/linear-time';
import { describe, expect, it } from 'vitest';
import { windowsNameOf } from './suggest-zone.js';
import { timeZones } from './time-zones.js';
import { isDate, parseWallClock, toInstant, toUtc } from './wall-clock.js';
import { findZone, isZoneName, requireZone } from './zone.js';

const BERLIN = requireZone('Europe/Berlin');

/** A refusal counts like an answer. */
function refusal(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const FEEDS: Record<string, Feed> = {
  findZone,
  isDate,
  isZoneName,
  occursTwice: (text) => timeZones.occursTwice(text, 'Europe/Berlin'),
  parseWallClock,
  requireZone: (text) => refusal(() => requireZone(text)),
  suggest: (text) => timeZones.suggest(text),
  toInstant: (text) => refusal(() => toInstant(text, BERLIN)),
  toUtc: (text) => toUtc(text, BERLIN),
  windowsNameOf,
};

/** They read no text. */
const OTHERS = [
  'changesBetween',
  'clockAt',
  'offsetAt',
  'toLocal',
  'vtimezoneFor',
  'vtimezoneForSeries',
  'zoneNameAt',
  'zoneNames',
];

it('every reader that the package exports is tested here', async () => {
  const exported = Object.entries(await import('./index.js'));
  const readers = exported.filter(([, value]) => typeof value === 'function').map(([name]) => name);
  expect(readers.filter((name) => !Object.hasOwn(FEEDS, name) && !OTHERS.includes(name))).toEqual([]);
});

describe('takes little time, linear in the length of its text', () => {
  it.each(Object.entries(FEEDS))('%s', async (_, feed) => {
    expect(await slowShapes(feed)).toEqual([]);
  });
});
