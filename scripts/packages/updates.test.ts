import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../root.mjs';
import { manifests } from '../setup/install.mjs';

const dependencies = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies });
const { packageRules, minimumReleaseAge } = z
  .looseObject({
    minimumReleaseAge: z.string(),
    packageRules: z.array(
      z.looseObject({
        groupName: z.string().optional(),
        matchPackageNames: z.array(z.string()).default([]),
        // Aliases, which Renovate calls dependencies.
        matchDepNames: z.array(z.string()).default([]),
        allowedVersions: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'renovate.json'), 'utf8')));

const used = [...manifests(root), 'scripts/bootstrap/node/package.json'].flatMap((path) =>
  Object.values(manifest.parse(JSON.parse(readFileSync(join(root, path), 'utf8')))).flatMap((each) =>
    Object.keys(each),
  ),
);

it('renovate.json waits some days, and groups libraries that are used, each in one group', () => {
  expect(minimumReleaseAge).toMatch(/^\d+ days$/);
  const grouped = packageRules.filter(({ groupName }) => groupName).flatMap((rule) => rule.matchPackageNames);
  expect(new Set(grouped).size).toBe(grouped.length);
  const named = packageRules
    .flatMap((rule) => [...rule.matchPackageNames, ...rule.matchDepNames])
    .filter((name) => name !== 'node');
  const isUsed = (name: string) =>
    used.some((each) => each === name || (name.endsWith('**') && each.startsWith(name.slice(0, -2))));
  expect(named.filter((name) => !isUsed(name))).toEqual([]);
});

it('the Node that npm fetches is as new as needed, and its platforms have a hash', () => {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.looseObject({ integrity: z.string().optional(), version: z.string().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(join(root, 'scripts/bootstrap/node/package-lock.json'), 'utf8')));
  const { '': _self, ...packages } = lock.packages;
  expect(Object.keys(packages).length).toBeGreaterThan(4);
  for (const { integrity, version = '' } of Object.values(packages)) {
    expect(integrity).toMatch(/^sha512-/);
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
  }
});
