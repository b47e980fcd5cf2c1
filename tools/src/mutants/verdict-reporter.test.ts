import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { describeVerdict, strykerPlugins, type Verdict } from './verdict-reporter.js';

const verdict = (change: Partial<Verdict>): Verdict => ({
  id: '1',
  mutatorName: 'BooleanLiteral',
  fileName: resolve('packages/engine/src/limits.ts'),
  location: { start: { line: 3, column: 7 }, end: { line: 3, column: 11 } },
  replacement: 'false',
  status: 'Survived',
  ...change,
});

test('a verdict takes one line, which says where the mutant is and what it does', () => {
  const place = 'packages/engine/src/limits.ts:3:7';
  expect(describeVerdict(verdict({}))).toBe(`${place} Survived -> false`);
  expect(describeVerdict(verdict({ static: true, replacement: '{\n  return;\n}' }))).toBe(
    `${place} Survived (static) -> { return; }`,
  );
});

test('each verdict is printed as it is reached, except of what was not to be changed', () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const reporter = strykerPlugins[0]?.factory();
  reporter?.onMutationTestingPlanReady({ mutantPlans: [{}, {}] });
  reporter?.onMutantTested(verdict({ status: 'Ignored' }));
  reporter?.onMutantTested(verdict({}));
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^[\d:]{8} 2\/2 packages.+ Survived -> false$/)]]);
  printed.mockRestore();
});
