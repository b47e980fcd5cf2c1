import { describe, expect, it } from 'vitest';
import { bundledDependencies } from './bundled-dependencies.js';
import { readManifest } from './read-manifest.js';

describe('the published server', () => {
  const { dependencies = {} } = readManifest('apps/server/package.json');

  it('depends on every library of the packages that are built into it, in the same version', () => {
    expect(dependencies).toMatchObject(bundledDependencies());
  });

  it('depends on no package that is not published', () => {
    const workspace = Object.keys(dependencies).filter((name) => name.startsWith('@convoke/'));
    expect(workspace.filter((name) => name !== '@convoke/sdk')).toEqual([]);
  });
});
