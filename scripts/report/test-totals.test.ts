import { describe, expect, it } from 'vitest';
import { addTotals, closingLine, testTotals } from './test-totals.mjs';

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

/** The last line of `npm test` for a report and an exit code of vitest. */
function lastLine(report: Parameters<typeof testTotals>[0]['report'], code: number): string {
  return closingLine(testTotals({ report, code }));
}

describe('the last line of npm test', () => {
  it('counts passed tests', () => {
    expect(lastLine(clean, 0)).toBe('3 passed, 0 failed');
  });

  it('adds several stages', () => {
    const stages = [testTotals({ report: clean, code: 0 }), testTotals({ report: undefined, code: 1 })];
    expect(closingLine(addTotals(stages))).toBe('3 passed, 1 failed');
  });

  it('counts failed tests', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
    expect(lastLine({ ...clean, numFailedTests: 1, testResults: [file] }, 1)).toBe('3 passed, 1 failed');
  });

  it('mentions skipped and unwritten tests only if there are any', () => {
    expect(lastLine({ ...clean, numPendingTests: 2, numTodoTests: 1 }, 0)).toBe('3 passed, 0 failed, 3 skipped');
  });

  it('counts a file that fails as a whole as one failure', () => {
    const unloadable = { status: 'failed', assertionResults: [] };
    const brokenHook = { status: 'failed', assertionResults: [{ status: 'passed' }] };
    expect(lastLine({ ...clean, testResults: [unloadable, brokenHook] }, 1)).toBe('3 passed, 2 failed');
  });

  it('counts a failed run without a failed test as one failure', () => {
    expect(lastLine(clean, 1)).toBe('3 passed, 1 failed');
  });

  it('counts a run without a report as one failure', () => {
    expect(lastLine(undefined, 0)).toBe('0 passed, 1 failed');
  });
});
