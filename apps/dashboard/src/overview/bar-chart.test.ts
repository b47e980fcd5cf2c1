import { expect, it } from 'vitest';
import { stackBars } from './bar-chart.js';

const FRAME = { names: ['good', 'bad'], highest: 10, bottom: 100 };

it('puts one bar upon the other', () => {
  expect(stackBars({ good: 5, bad: 2 }, FRAME)).toEqual([
    { name: 'good', y: 50, height: 50 },
    { name: 'bad', y: 30, height: 20 },
  ]);
});

it('shows nothing without a value', () => {
  expect(stackBars({}, { ...FRAME, highest: 0 })).toEqual([
    { name: 'good', y: 100, height: 0 },
    { name: 'bad', y: 100, height: 0 },
  ]);
});
