import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Installation, installPackages, withoutOurs } from './install.js';

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');

describe('with Node 20', () => {
  const { program, version } = inject('oldNode');
  let installation: Installation;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    installation = await installPackages(['@convoke/server', '@convoke/cli'], { registry: inject('registry') });
    const outside = withoutOurs();
    env = { ...outside, PATH: [dirname(program), outside.PATH].join(delimiter) };
  });

  afterAll(() => installation.remove());

  const sentence = `Convoke needs Node 22.19 or newer; this is Node ${version}. Get a newer one at https://nodejs.org/en/download\n`;

  it.each(['server', 'cli'])('@convoke/%s says in one sentence which Node it needs', async (name) => {
    const cli = join(installation.folder, 'node_modules/@convoke', name, 'dist/cli.js');
    const running = execute(program, [cli, 'serve'], { cwd: installation.folder, env });
    await expect(running).rejects.toMatchObject({ code: 1, stdout: '', stderr: sentence });
  });

  it('npx @convoke/server says so, too', async () => {
    const running = execute('npx', ['@convoke/server'], { cwd: installation.folder, env });
    await expect(running).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(sentence) });
  });

  it('a clone goes on with the Node that npm fetches', async () => {
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
    const { stdout, stderr } = await execute(program, args, { cwd: path, env });
    expect(stderr).toContain(`is no longer maintained; using ${stdout.trim()} from npm\n`);
    expect(Number.parseInt(stdout, 10)).toBeGreaterThanOrEqual(24);
  });
});
