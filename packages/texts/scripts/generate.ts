import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileCatalogues } from './compile-languages.js';

/**
 * Writes the code that is generated from `languages/`, a module for each language; with `--check` only reports whether
 * it would change, by its exit code.
 */

const names = (await readdir(pathOf('languages'))).sort();
const files = await Promise.all(
  names.map(async (name) => [name.replace('.json', ''), await readFile(pathOf(`languages/${name}`), 'utf8')] as const),
);

for (const [code, expected] of compileCatalogues(new Map(files))) {
  const file = pathOf(`src/generated/${code}.ts`);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === expected) continue;
  if (process.argv.includes('--check')) {
    process.stderr.write(`packages/texts/src/generated/${code}.ts does not match its sources. Run \`npm run fix\`.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, expected);
  }
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
