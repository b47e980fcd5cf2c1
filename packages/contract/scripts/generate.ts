import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDrift } from './find-drift.js';
import { renderContract } from './render-contract.js';

/** Writes `src/generated` from `openapi.yaml`; with `--check` only says whether it would change, by its exit code. */

const source = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));
const directory = fileURLToPath(new URL('../src/generated', import.meta.url));
const files = await renderContract(await readFile(source, 'utf8'));
const drift = await findDrift(directory, files);

if (!process.argv.includes('--check')) {
  await mkdir(directory, { recursive: true });
  await Promise.all(
    drift.map((name) => {
      const content = files.get(name);
      return content === undefined ? rm(join(directory, name)) : writeFile(join(directory, name), content);
    }),
  );
} else if (drift.length > 0) {
  process.stderr.write(
    `packages/contract/src/generated does not match openapi.yaml (${drift.join(', ')}). Run \`npm run fix\`.\n`,
  );
  process.exitCode = 1;
}
