import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { findDrift, renderDocument } from './render.js';

/**
 * Writes what is generated from both documents; with `--check` only reports whether it would change, by its exit
 * code.
 */

const DOCUMENTS = [
  { file: 'openapi.yaml', folder: 'src/generated/public' },
  { file: 'dashboard.yaml', folder: 'src/generated/dashboard' },
];

for (const { file, folder } of DOCUMENTS) {
  const source = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const directory = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  const expected = await renderDocument(file, parse(source));
  const drift = await findDrift(directory, expected);
  if (!process.argv.includes('--check')) {
    await mkdir(directory, { recursive: true });
    await Promise.all(
      drift.map((name) => {
        const content = expected.get(name);
        return content === undefined ? rm(join(directory, name)) : writeFile(join(directory, name), content);
      }),
    );
  } else if (drift.length > 0) {
    process.stderr.write(
      `packages/contract/${folder} does not match ${file} (${drift.join(', ')}). Run \`npm run fix\`.\n`,
    );
    process.exitCode = 1;
  }
}
