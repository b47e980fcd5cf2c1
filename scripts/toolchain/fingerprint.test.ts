import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../temporary-folder.js';
import { fingerprint, manifests } from './fingerprint.mjs';

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
