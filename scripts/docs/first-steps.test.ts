import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { readBlocks } from './documents.js';

it('a newcomer to the SDK needs 25 lines for the first verified webhook', () => {
  const [, after = ''] = readFileSync(join(root, 'packages', 'sdk', 'README.md'), 'utf8').split('## First steps');
  const program = readBlocks(after).find(({ language }) => language === 'ts');
  expect(program?.code).toContain('webhook({');
  expect(program?.notRun).toBeUndefined();
  expect(program?.expected?.code).toContain('Roof inspection begins');
  expect(program?.code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(25);
});
