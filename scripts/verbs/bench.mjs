import { runProgram } from '../toolchain/run-program.mjs';

/**
 * @param {string[]} names of benchmarks; none means all
 * @returns {Promise<number>}
 */
export function run(names) {
  return runProgram(['benchmarks/src/main.ts', ...names]);
}
