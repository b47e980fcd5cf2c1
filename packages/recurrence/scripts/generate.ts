import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileLanguages } from '@convoke/texts/compile-languages';

/**
 * Writes the code that is generated from `languages/`; with `--check` only reports whether it would change, by its exit
 * code.
 */

const names = (await readdir(pathOf('languages'))).sort();
const files = await Promise.all(
  names.map(async (name) => [name.replace('.json', ''), await readFile(pathOf(`languages/${name}`), 'utf8')] as const),
);
const file = pathOf('src/generated/languages.ts');
const expected = compileLanguages(new Map(files));
if ((await readFile(file, 'utf8').catch(() => undefined)) !== expected) {
  if (process.argv.includes('--check')) {
    process.stderr.write(
      'packages/recurrence/src/generated/languages.ts does not match its sources. Run `npm run fix`.\n',
    );
    process.exitCode = 1;
  } else {
    await writeFile(file, expected);
  }
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
