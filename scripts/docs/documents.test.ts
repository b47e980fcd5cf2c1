import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { isGuide, listDocuments } from './documents.js';
import { runDocument } from './run-document.js';
import { useSharedServer } from './shared-server.js';
import { startJudgedServer } from './start-server.js';

const share = useSharedServer();
/** A command that judges the whole server, by its settings and its database. */
const JUDGING = /^convoke doctor\b/m;

it.each(listDocuments().filter((path) => !isGuide(path)))(
  '%s shows commands that work and what they print',
  async (path) => {
    const markdown = readFileSync(join(root, path), 'utf8');
    expect(await runDocument(markdown, JUDGING.test(markdown) ? startJudgedServer : share)).toEqual([]);
  },
);
