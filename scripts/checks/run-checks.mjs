import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { checks } from './checks.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

/**
 * Runs one check and says in one line how it went; of a failed one, also everything that it printed.
 *
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether it passed
 */
async function runCheck(check, env) {
  const begin = performance.now();
  const { code, output } = await capture({ cwd: root, ...check, env }).catch((error) => ({
    code: 1,
    output: String(error),
  }));
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
  if (code !== 0) console.log(`${output.trimEnd()}\n`);
  return code === 0;
}

/**
 * Runs all checks, as many at a time as there are cores.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Check[]} [list]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(env, list = checks) {
  const waiting = [...list];
  let passed = 0;
  const tools = { ...env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await runCheck(check, tools)) passed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed, failed: list.length - passed };
}
