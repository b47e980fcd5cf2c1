import { runChecks } from '../checks/run-checks.mjs';
import { prepare } from '../toolchain/prepare.mjs';

/** @returns {Promise<number>} 0 where every check passed */
export async function run() {
  const { failed } = await runChecks(await prepare());
  return failed === 0 ? 0 : 1;
}
