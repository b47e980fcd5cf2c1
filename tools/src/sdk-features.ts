import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';

const run = promisify(execFile);
const SDK = dirname(createRequire(import.meta.url).resolve('@convoke/sdk/package.json'));
const PAGE = fileURLToPath(new URL('../../docs/background/sdk-features.md', import.meta.url));
const PROBE = fileURLToPath(new URL('./sdk-features/probe.mjs', import.meta.url));

const TABLE = z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()])));

/**
 * `npm run tools -- sdk-features`: packs the client, installs it beside those of five other services, which npm fetches in
 * the versions that the page names, tries every feature with each, and compares the outcomes with the table of the page.
 *
 * @returns the exit code
 */
export async function sdkFeatures(): Promise<number> {
  const page = await readFile(PAGE, 'utf8');
  const { path: cwd, remove } = await temporaryDirectory();
  try {
    await run('pnpm', ['pack', '--config.ignore-scripts=true', '--pack-destination', cwd], { cwd: SDK });
    const tarball = (await readdir(cwd)).find((name) => name.endsWith('.tgz')) ?? '';
    await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const others = [...page.matchAll(/\b(?:stripe|svix|octokit|resend|nylas)@\d+\.\d+\.\d+/g)].map(([name]) => name);
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `./${tarball}`, ...others], { cwd });
    await copyFile(PROBE, join(cwd, 'probe.mjs'));
    const { stdout } = await run(process.execPath, ['probe.mjs'], { cwd, timeout: 600_000 });
    const rows = Object.entries(TABLE.parse(JSON.parse(stdout))).map(([feature, cells]) => rowOf(feature, cells));
    const wrong = rows.filter((row) => !page.includes(`${row}\n`));
    for (const row of wrong) console.error(`sdk-features: the page lacks ${row}`);
    console.log(`sdk-features: ${rows.length} rows, ${wrong.length} deviations`);
    return wrong.length === 0 && rows.length > 0 ? 0 : 1;
  } finally {
    await remove();
  }
}

const WORDS = new Map<unknown, string>([
  [true, 'yes'],
  [false, '–'],
]);

function rowOf(feature: string, cells: Record<string, boolean | string>): string {
  const words = Object.values(cells).map((cell) => WORDS.get(cell) ?? cell);
  return `| ${feature} | ${words.join(' | ')} |`;
}
