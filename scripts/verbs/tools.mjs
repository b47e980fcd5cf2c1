import { runProgram } from '../toolchain/run-program.mjs';

/**
 * `prism` runs what the documents show and belongs to them; every other tool is in `tools`.
 *
 * @param {string[]} args name of the tool and what it takes
 * @returns {Promise<number>}
 */
export function run(args) {
  return runProgram(args[0] === 'prism' ? ['scripts/docs/prism.ts'] : ['tools/src/main.ts', ...args]);
}
