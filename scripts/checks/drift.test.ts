import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FROM_SOURCE } from '@convoke/testkit';
import { expect, it } from 'vitest';
import { capture } from '../processes.mjs';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';

/** A copy of the contract's sources and of both documents, openapi.yaml changed by `edit`. */
function copyContract(edit: (document: string) => string): string {
  const folder = temporaryFolder();
  const contract = join(folder, 'packages', 'contract');
  for (const name of ['src', 'scripts', 'package.json']) {
    cpSync(join(root, 'packages', 'contract', name), join(contract, name), { recursive: true });
  }
  symlinkSync(join(root, 'packages', 'contract', 'node_modules'), join(contract, 'node_modules'));
  cpSync(join(root, 'dashboard.yaml'), join(folder, 'dashboard.yaml'));
  writeFileSync(join(folder, 'openapi.yaml'), edit(readFileSync(join(root, 'openapi.yaml'), 'utf8')));
  return contract;
}

function check(contract: string) {
  const args = [...FROM_SOURCE, 'scripts/generate.ts', '--check'];
  return capture({ file: process.execPath, args, cwd: contract });
}

it('fails if a field was changed only in openapi.yaml', async () => {
  const renamed = copyContract((document) => document.replaceAll('appointmentLocation', 'appointmentPlace'));
  const { code, output } = await check(renamed);
  expect(code).toBe(1);
  expect(output).toContain('npm run fix');
});
