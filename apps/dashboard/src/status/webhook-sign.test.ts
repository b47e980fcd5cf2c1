import { expect, it } from 'vitest';
import { webhookSign } from './webhook-sign.js';

it.each([
  [true, 0, 'Active'],
  [true, 4, 'Active'],
  [true, 5, 'Failing (5 in a row)'],
  [false, 10, 'Disabled'],
  [false, 0, 'Disabled'],
])('a webhook with isActive %s and %i failures is %s', (isActive, consecutiveFailures, label) => {
  expect(webhookSign({ isActive, consecutiveFailures }).label).toBe(label);
});
