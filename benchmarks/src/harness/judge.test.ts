import { expect, test } from 'vitest';
import type { Aim, Sample } from './figure.js';
import { judge } from './judge.js';

const faster: Aim = { peer: 'theirs', measure: 'rate', bound: 'atLeast', ratio: 0.5, floor: 0.4 };

/** Rounds with these values of both sides. */
function rounds(measure: keyof Sample, values: [ours: number, theirs: number][]) {
  return values.map(
    ([ours, theirs]) =>
      new Map([
        ['ours', { [measure]: ours }],
        ['theirs', { [measure]: theirs }],
      ]),
  );
}

test('the ratio is taken within each round, and its median counts', () => {
  const samples = rounds('rate', [
    [60, 100],
    [6, 10],
    [300, 1_000],
  ]);
  const { judged, subject, outcome } = judge(faster, { subject: 'ours', rounds: samples });
  expect(judged).toEqual({ median: 0.6, min: 0.3, max: 0.6 });
  expect(subject).toEqual({ median: 60, min: 6, max: 300 });
  expect(outcome).toBe('reached');
});

test('a floor differs from the aim and from a miss', () => {
  const outcomeAt = (rate: number) => judge(faster, { subject: 'ours', rounds: rounds('rate', [[rate, 100]]) }).outcome;
  expect([50, 49, 40, 39].map(outcomeAt)).toEqual(['reached', 'above the floor', 'above the floor', 'missed']);
});

test('a measure that should be low has an upper limit', () => {
  const slower: Aim = { peer: 'theirs', measure: 'p99', bound: 'atMost', ratio: 5 };
  const outcomeAt = (p99: number) => judge(slower, { subject: 'ours', rounds: rounds('p99', [[p99, 2]]) }).outcome;
  expect([10, 11].map(outcomeAt)).toEqual(['reached', 'missed']);
});

test('a difference is also taken within each round', () => {
  const later: Aim = { peer: 'theirs', measure: 'p50', bound: 'atMost', difference: 5 };
  const samples = rounds('p50', [
    [7, 2],
    [100, 96],
    [20, 8],
  ]);
  const { judged, outcome } = judge(later, { subject: 'ours', rounds: samples });
  expect(judged).toEqual({ median: 5, min: 4, max: 12 });
  expect(outcome).toBe('reached');
  expect(judge({ ...later, difference: 4 }, { subject: 'ours', rounds: samples }).outcome).toBe('missed');
});

test('a value is judged by itself', () => {
  const small: Aim = { measure: 'memory', bound: 'atMost', value: 400 };
  const verdictAt = (memory: number) => judge(small, { subject: 'ours', rounds: rounds('memory', [[memory, 1]]) });
  expect([400, 401].map((memory) => verdictAt(memory).outcome)).toEqual(['reached', 'missed']);
  expect(verdictAt(300)).toMatchObject({ peer: undefined, judged: { median: 300 } });
});

test('a missing measure is an error, not a figure', () => {
  const untimed: Aim = { ...faster, measure: 'p99' };
  const small: Aim = { measure: 'memory', bound: 'atMost', value: 400 };
  for (const aim of [untimed, small]) {
    expect(() => judge(aim, { subject: 'ours', rounds: rounds('rate', [[1, 1]]) })).toThrow(RangeError);
  }
});
