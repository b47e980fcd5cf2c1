import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, it } from 'vitest';
import { pack } from './pack.js';

it('what is published has its types and modules where every resolver looks for them', { timeout: 60_000 }, async () => {
  const { bytes } = await pack();
  const types = await checkPackage(createPackageFromTarballData(bytes));
  expect(types).toMatchObject({ types: { kind: 'included' }, problems: [] });

  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  expect(pkg).toMatchObject({ sideEffects: false, publishConfig: { provenance: true } });
  expect(pkg).not.toHaveProperty('dependencies');
});
