import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { checkPackage, createPackageFromTarballData, formatMessage, publint } from '@convoke/testkit/judges/published';
import { expect, it, onTestFinished } from 'vitest';
import { PACKAGE_FOLDER, pack } from './pack.js';

it('the published package has its types, modules, source maps and changelog in the expected places', {
  timeout: 60_000,
}, async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const { bytes } = await pack(directory.path);
  const tarball = createPackageFromTarballData(bytes);
  const judgement = await checkPackage(tarball);
  expect(judgement).toMatchObject({ types: { kind: 'included' }, problems: [] });
  const { exports } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'));
  expect(judgement).toHaveProperty('entrypoints');
  if ('entrypoints' in judgement)
    expect(Object.keys(judgement.entrypoints).sort()).toEqual(Object.keys(exports).sort());

  const files = tarball.listFiles();
  expect(files).toContain('/node_modules/@convoke/sdk/CHANGELOG.md');
  const code = files.filter((file) => /\.c?js$/.test(file));
  expect(code.length).toBeGreaterThan(20);
  for (const file of code) {
    const { sources, sourcesContent } = JSON.parse(tarball.readFile(`${file}.map`));
    expect(sourcesContent).toHaveLength(sources.length);
    expect(sources.filter((source: string) => !source.startsWith('../'))).toEqual([]);
  }

  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  expect(pkg).toMatchObject({ sideEffects: false, publishConfig: { provenance: true } });
  expect(pkg).not.toHaveProperty('dependencies');
});
