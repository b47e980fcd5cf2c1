import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SUITES = [
  ...['src/http', 'test/spec', 'test/delivery', 'test/replies', 'test/postgres'].map(
    (suite) => `apps/server/${suite}/`,
  ),
  ...['main-story', 'invitations', 'webhooks'].map((story) => `apps/dashboard/src/testing/${story}.test.ts`),
];
/** Tests that read, damage or lock the SQLite file itself. */
const OF_SQLITE = [
  'test/spec/webhooks/webhook-secrets',
  'src/http/requests/credentials',
  'src/http/health',
  'src/http/metrics',
];
/**
 * Tests that expect a start to release the claims of the former process: with several processes, these last until the
 * lease expires.
 */
const OF_ONE_PROCESS = ['test/delivery/crash-loop'];
const EXCLUDED = [...OF_SQLITE, ...OF_ONE_PROCESS].map((suite) => `apps/server/${suite}.test.ts`);

/**
 * `npm run soak -- postgres [FILES]`: the suites of API, deliveries, replies and dashboard with every server on
 * PostgreSQL.
 *
 * @returns the exit code
 */
export async function postgres(args: string[]): Promise<number> {
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');
  const files = args.length > 0 ? args : await suiteFiles();
  const child = spawn(process.execPath, [vitest, 'run', '--testTimeout', '60000', ...files], {
    cwd: ROOT,
    env: { ...process.env, CONVOKE_TEST_DATABASE: 'postgres' },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

/** By name: vitest applies no `--exclude` to projects that have an `exclude` of their own. */
async function suiteFiles(): Promise<string[]> {
  const files = await Promise.all(
    SUITES.map(async (suite) => {
      if (!suite.endsWith('/')) return [suite];
      const names = await readdir(join(ROOT, suite), { recursive: true });
      return names.filter((name) => name.endsWith('.test.ts')).map((name) => suite + name);
    }),
  );
  return files.flat().filter((file) => !EXCLUDED.includes(file));
}
