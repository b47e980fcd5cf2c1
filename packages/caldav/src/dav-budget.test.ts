import { expect, it } from 'vitest';
import { DavBudget } from './dav-budget.js';

const MEGABYTE = 1_024 * 1_024;

it('a task gets no more bytes than it has left, over all its responses', () => {
  const budget = new DavBudget();
  for (let response = 0; response < 4; response += 1) {
    expect(budget.take(8 * MEGABYTE)).toBe(8 * MEGABYTE);
    budget.spend(response === 3 ? 7 * MEGABYTE : 8 * MEGABYTE);
  }
  expect(budget.take(8 * MEGABYTE)).toBe(MEGABYTE);
  budget.spend(2 * MEGABYTE);
  expect(budget.take(1)).toBe(0);
});

it('a task makes no more requests than it may, however short their responses are', () => {
  const budget = new DavBudget();
  const taken = Array.from({ length: 501 }, () => budget.take(1));
  expect(taken.lastIndexOf(1)).toBe(499);
  expect(taken.at(-1)).toBe(0);
});
