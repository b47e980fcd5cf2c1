import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';

/** Without what a test run by pnpm inherits, which would name pnpm as the packer. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(config_user_agent|package_)/.test(name)),
);

it.each([
  ['apps/server', '@convoke/server'],
  ['packages/cli', '@convoke/cli'],
  ['packages/sdk', '@convoke/sdk'],
])('npm does not pack %s, and says what does', (folder, name) => {
  const { status, stderr, stdout } = spawnSync('npm', ['pack', '--dry-run'], {
    cwd: join(root, folder),
    env,
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(
    `Pack and publish ${name} with pnpm, which resolves "workspace:" and "catalog:"; see RELEASING.md.`,
  );
  expect(stdout).not.toContain('.tgz');
});
