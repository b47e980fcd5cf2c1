import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { isGuide, listDocuments } from './documents.js';
import { runDocument } from './run-document.js';
import { useSharedServer } from './shared-server.js';

const share = useSharedServer();

it.each(listDocuments().filter(isGuide))('%s shows commands that work and what they print', async (path) => {
  expect(await runDocument(readFileSync(join(root, path), 'utf8'), share)).toEqual([]);
});
