import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { temporaryFolder, writeFiles } from '../temporary-folder.js';

const SCRIPT = join(root, 'scripts', 'packages', 'releases.mjs');
const SOMEBODY = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];

function commit(folder: string, files: Record<string, string>): void {
  writeFiles(folder, files);
  execFileSync('git', ['add', '--all'], { cwd: folder });
  execFileSync('git', [...SOMEBODY, 'commit', '--quiet', '--message=Something'], { cwd: folder });
}

/** A repository with one published and one private package that have changelogs. */
function repository(): string {
  const folder = temporaryFolder();
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  commit(folder, {
    'packages/sdk/package.json': '{ "name": "@convoke/sdk", "version": "0.0.0" }',
    'packages/sdk/CHANGELOG.md': '# @convoke/sdk\n',
    'apps/site/package.json': '{ "name": "site", "version": "0.0.0", "private": true }',
  });
  return folder;
}

function run(cwd: string, ...args: string[]): string {
  return execFileSync(process.execPath, [SCRIPT, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

describe('the releases of a push', () => {
  it('are the versions of the published packages whose changelogs it has changed', () => {
    const folder = repository();
    commit(folder, {
      'packages/sdk/package.json': '{ "name": "@convoke/sdk", "version": "0.1.0" }',
      'packages/sdk/CHANGELOG.md': '# @convoke/sdk\n\n## 0.1.0\n\nText\n',
      'apps/site/CHANGELOG.md': '# site\n\n## 0.0.1\n',
    });
    expect(run(folder, 'list', 'HEAD^')).toBe('@convoke/sdk@0.1.0\n');
  });

  it('are none without such a change', () => {
    const folder = repository();
    commit(folder, { 'packages/sdk/src/index.ts': 'export {};' });
    expect(run(folder, 'list', 'HEAD^')).toBe('');
  });
});

describe('the notes of a release', () => {
  const CHANGELOG =
    '# @convoke/sdk\n\n## 0.1.0-next\n\nNext\n\n## 0.1.0\n\n### Minor changes\n\n- First\n\n## 0.0.1\n\nBefore\n';

  it('are what the changelog says of its version alone', () => {
    const folder = repository();
    commit(folder, { 'packages/sdk/CHANGELOG.md': CHANGELOG });
    expect(run(folder, 'notes', '@convoke/sdk@0.1.0')).toBe('### Minor changes\n\n- First\n');
  });

  it('must be there', () => {
    const folder = repository();
    expect(() => run(folder, 'notes', '@convoke/sdk@0.1.0')).toThrow(
      'No changelog says anything of @convoke/sdk@0.1.0.',
    );
  });
});
