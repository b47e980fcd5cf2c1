import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDrift } from './find-drift.js';
import { renderContract } from './render-contract.js';
import { renderDashboard } from './render-dashboard.js';

/** Writes what is generated from the two documents; with `--check` only says whether it would change, by its exit code. */

const documents = [
  { name: 'openapi.yaml', folder: 'src/generated', render: renderContract },
  { name: 'dashboard.yaml', folder: 'src/dashboard/generated', render: renderDashboard },
];

for (const { name, folder, render } of documents) {
  const source = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  const directory = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  const files = await render(await readFile(source, 'utf8'));
  const drift = await findDrift(directory, files);
  if (!process.argv.includes('--check')) {
    await mkdir(directory, { recursive: true });
    await Promise.all(
      drift.map((file) => {
        const content = files.get(file);
        return content === undefined ? rm(join(directory, file)) : writeFile(join(directory, file), content);
      }),
    );
  } else if (drift.length > 0) {
    process.stderr.write(
      `packages/contract/${folder} does not match ${name} (${drift.join(', ')}). Run \`npm run fix\`.\n`,
    );
    process.exitCode = 1;
  }
}
