import { EXPECTED } from './sdk-runtimes/programs.js';
import { startRuntimeProject } from './sdk-runtimes/runtime-project.js';
import { RUNTIMES } from './sdk-runtimes/runtimes.js';

/**
 * `npm run tools -- sdk-runtimes [NAME…]`: packs the client, installs it with other runtimes and bundlers,
 * which npm fetches, and in each makes one call, verifies one delivery and receives it.
 *
 * @returns the exit code
 */
export async function sdkRuntimes(names: string[]): Promise<number> {
  const wanted = RUNTIMES.filter(({ name }) => names.length === 0 || names.includes(name));
  let failed = wanted.length === 0 ? 1 : 0;
  const project = await startRuntimeProject(wanted.flatMap(({ dependencies }) => dependencies));
  try {
    for (const { name, dependencies, run } of wanted) {
      const outcome = await run(project).catch((error: unknown) => String(error));
      const right = outcome === EXPECTED;
      if (!right) failed += 1;
      console.log(`sdk-runtimes: ${name} (${dependencies.join(', ')}): ${right ? 'ok' : `printed ${outcome}`}`);
    }
  } finally {
    await project.stop();
  }
  return failed === 0 ? 0 : 1;
}
