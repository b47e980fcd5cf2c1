import { startRuntimeProject } from './sdk-runtimes/runtime-project.js';
import { RUNTIMES } from './sdk-runtimes/runtimes.js';

/**
 * `npm run soak -- sdk-runtimes [NAME…]`: packs the client, installs it with other people's runtimes and bundlers, which
 * npm fetches, and makes one call in each.
 *
 * @returns the exit code
 */
export async function sdkRuntimes(names: string[]): Promise<number> {
  const wanted = RUNTIMES.filter(({ name }) => names.length === 0 || names.includes(name));
  let failed = wanted.length === 0 ? 1 : 0;
  const project = await startRuntimeProject(wanted.map(({ dependency }) => dependency));
  try {
    for (const { name, dependency, run } of wanted) {
      const outcome = await run(project).catch((error: unknown) => String(error));
      const right = outcome === project.expected;
      if (!right) failed += 1;
      console.log(`sdk-runtimes: ${name} (${dependency}): ${right ? 'ok' : `printed ${outcome}`}`);
    }
  } finally {
    await project.stop();
  }
  return failed === 0 ? 0 : 1;
}
