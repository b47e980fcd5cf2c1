import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileLanguages } from '@convoke/texts/compile-languages';
import { compileTemplates } from './compile-templates.js';

/**
 * Writes the code that is generated from `languages/`, `regions.json` and `templates/`; with `--check` only reports whether
 * it would change, by its exit code.
 */

const GENERATED = {
  'languages.ts': async () => compileLanguages(await readFolder('languages', '.json')),
  'regions.ts': async () =>
    compileLanguages(
      regionalDates(await readFolder('languages', '.json'), await readFile(pathOf('regions.json'), 'utf8')),
    ),
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

/** How each region writes dates: as its language, except for what it writes in another way. */
function regionalDates(files: ReadonlyMap<string, string>, written: string): Map<string, string> {
  const { regions }: { regions: Record<string, object> } = JSON.parse(written);
  const datesOf = (language: string): object => JSON.parse(files.get(language) ?? '{}').dates;
  const regional = Object.entries(regions).map(([tag, differences]): [string, string] => {
    const [language = ''] = tag.split('-');
    return [tag, JSON.stringify({ dates: { ...datesOf(language), ...differences } })];
  });
  return new Map([['en', JSON.stringify({ dates: datesOf('en') })], ...regional]);
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
