import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../temporary-folder.js';
import { fingerprint, manifests, planInstallation } from './install.mjs';

function workspace(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - "tool"\n  - absent/*\ncatalog:\n  koa: 3.3.0\n',
    'pnpm-lock.yaml': 'lockfileVersion: "9.0"\n',
    'package.json': '{}',
    'packages/b/package.json': '{}',
    'packages/a/package.json': '{}',
    'packages/no-package/readme.md': '',
    'tool/package.json': '{}',
  });
  return folder;
}

describe('the manifests of a workspace', () => {
  it('are those of the root and of the packages it lists', () => {
    const expected = ['package.json', 'packages/a/package.json', 'packages/b/package.json', 'tool/package.json'];
    expect(manifests(workspace())).toEqual(expected);
  });
});

describe('the fingerprint of the installed packages', () => {
  it('is the same as long as nothing changes', () => {
    const folder = workspace();
    writeFiles(folder, { 'packages/a/src/index.ts': 'export {};' });
    expect(fingerprint(folder)).toBe(fingerprint(workspace()));
  });

  it.each(['package.json', 'packages/a/package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])(
    'changes with %s',
    (path) => {
      const folder = workspace();
      const before = fingerprint(folder);
      writeFiles(folder, { [path]: 'packages:\n  - packages/*\n  - tool\n' });
      expect(fingerprint(folder)).not.toBe(before);
    },
  );

  it('changes when a package is removed', () => {
    const folder = workspace();
    const before = fingerprint(folder);
    rmSync(join(folder, 'tool'), { recursive: true });
    expect(fingerprint(folder)).not.toBe(before);
  });
});

describe('what is installed', () => {
  const whole = { fingerprint: 'now', isForServer: false };
  const part = { fingerprint: 'now', isForServer: true };
  const old = { fingerprint: 'before' };

  it.each([
    { state: 'nothing is there and the server starts, what it needs', last: undefined, wanted: part, expected: part },
    { state: 'nothing is there and something else runs, everything', last: undefined, wanted: whole, expected: whole },
    { state: 'what the server needs is there and it starts, nothing', last: part, wanted: part, expected: undefined },
    {
      state: 'what the server needs is out of date and it starts, what it needs',
      last: { ...part, ...old },
      wanted: part,
      expected: part,
    },
    {
      state: 'what the server needs is there and something else runs, everything',
      last: part,
      wanted: whole,
      expected: whole,
    },
    {
      state: 'what the server needs is out of date and something else runs, everything',
      last: { ...part, ...old },
      wanted: whole,
      expected: whole,
    },
    { state: 'everything is there and the server starts, nothing', last: whole, wanted: part, expected: undefined },
    { state: 'everything is there and something else runs, nothing', last: whole, wanted: whole, expected: undefined },
    {
      state: 'everything is out of date and the server starts, everything',
      last: { ...whole, ...old },
      wanted: part,
      expected: whole,
    },
    {
      state: 'everything is out of date and something else runs, everything',
      last: { ...whole, ...old },
      wanted: whole,
      expected: whole,
    },
  ])('if $state', ({ last, wanted, expected }) => {
    expect(planInstallation(last, wanted)).toEqual(expected);
  });
});
