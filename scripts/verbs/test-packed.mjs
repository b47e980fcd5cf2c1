import { reportTests, runPackedTests } from '../report/run-tests.mjs';

/**
 * The second stage of the tests: what takes minutes. The last line of its output is the count.
 *
 * @param {string[]} args passed on to vitest
 * @returns {Promise<number>}
 */
export function run(args) {
  return reportTests(() => runPackedTests(args));
}
