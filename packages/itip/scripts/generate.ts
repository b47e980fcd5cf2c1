import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileLanguages } from '@convoke/texts/compile-languages';
import { compileTemplates } from './compile-templates.js';

/**
 * Writes the code that is generated from `languages/` and `templates/`; with `--check` only reports whether
 * it would change, by its exit code.
 */

const GENERATED = {
  'languages.ts': async () => compileLanguages(await readFolder('languages', '.json')),
  'templates.ts': async () =>
    compileTemplates({
      kinds: await readFolder('templates', '.html'),
      parts: await readFolder('templates/parts', '.html'),
      styles: await readFile(pathOf('templates/styles.css'), 'utf8'),
    }),
};

for (const [name, generate] of Object.entries(GENERATED)) {
  const file = pathOf(`src/generated/${name}`);
  const expected = await generate();
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present === expected) continue;
  if (process.argv.includes('--check')) {
    process.stderr.write(`packages/itip/src/generated/${name} does not match its sources. Run \`npm run fix\`.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, expected);
  }
}

/** The files of a folder with an ending, by their names without it. */
async function readFolder(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(pathOf(folder))).filter((name) => name.endsWith(ending)).sort();
  const texts = await Promise.all(names.map((name) => readFile(pathOf(`${folder}/${name}`), 'utf8')));
  return new Map(names.map((name, index) => [name.slice(0, -ending.length), texts[index] ?? '']));
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
