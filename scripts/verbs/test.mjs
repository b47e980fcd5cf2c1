import { reportTests, runTests } from '../report/run-tests.mjs';

/**
 * Builds, checks and tests; the last line of its output is the count. Each check counts as a test. With arguments only
 * the tests run that they select.
 *
 * @param {string[]} args passed on to vitest
 * @returns {Promise<number>}
 */
export function run(args) {
  return reportTests(() => runTests(args));
}
