import { runProgram } from '../toolchain/run-program.mjs';

/**
 * @param {string[]} args name of the soak test and what it takes
 * @returns {Promise<number>}
 */
export function run(args) {
  return runProgram(['soak/src/main.ts', ...args]);
}
