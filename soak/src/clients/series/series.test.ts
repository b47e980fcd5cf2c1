import { expect, it } from 'vitest';
import { sampleSeries } from './sample-series.js';
import { deviationsOf, icalJsSeriesReader } from './series-readers.js';

it('ical.js lists the dates of every kind of rule as they were meant, in some of the time zones', async () => {
  const samples = sampleSeries().filter((_, at) => at % 7 === 0);
  expect(samples).toHaveLength(28);
  expect(await deviationsOf(samples, [icalJsSeriesReader])).toEqual([]);
});
