/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * The part of vitest's JSON report that is used.
 *
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * A test file that fails as a whole (it does not load, a hook throws) counts as one failure, and so does a run that
 * fails although no test failed, as after an unhandled rejection, or with nothing to run.
 *
 * @param {{ report: Report | undefined, code: number }} run `report` is absent if vitest wrote none
 * @returns {Totals}
 */
export function testTotals({ report, code }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @type {Totals} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Totals[]} list
 * @returns {Totals}
 */
export function addTotals(list) {
  return list.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  );
}

/**
 * @param {Totals} totals
 * @returns {string} the last line of `npm test`
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
