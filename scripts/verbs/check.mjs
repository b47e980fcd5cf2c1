import { runChecks } from '../checks/run-checks.mjs';
import { build } from '../toolchain/build.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/** @returns {Promise<number>} 0 where every check passed */
export async function run() {
  const env = await prepare();
  // The types of the built SDK are part of what is checked.
  if (!(await build(env))) return 1;
  const { failed } = await runChecks(env);
  return failed === 0 ? 0 : 1;
}
