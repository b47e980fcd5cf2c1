import { reportTests, runPackedTests, runTests } from '../report/run-tests.mjs';

/**
 * Both stages: what `npm test` does, and then what `npm run test:packed` does. One line counts all of it.
 *
 * @returns {Promise<number>}
 */
export function run() {
  return reportTests([() => runTests([]), () => runPackedTests([])]);
}
