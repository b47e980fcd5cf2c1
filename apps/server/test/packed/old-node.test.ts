import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';
import { expect, inject, it, onTestFinished } from 'vitest';
import { withOldNode } from './on-old-node.js';

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');

it('with Node 20, a clone goes on with the Node that npm fetches', async () => {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  await cp(join(ROOT, 'scripts'), join(path, 'scripts'), { recursive: true });
  const { engines, packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const files = {
    'package.json': JSON.stringify({ private: true, engines, packageManager }),
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\npmOnFail: ignore\n',
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  const args = [join(path, 'scripts/bootstrap/run.mjs'), 'node', '-p', 'process.versions.node'];
  const { stdout, stderr } = await execute(inject('oldNode').program, args, { cwd: path, env: withOldNode() });
  expect(stderr).toContain(`is no longer maintained; using ${stdout.trim()} from npm\n`);
  expect(Number.parseInt(stdout, 10)).toBeGreaterThanOrEqual(24);
});
