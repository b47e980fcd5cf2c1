import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { isGuide, listDocuments } from './documents.js';
import { runDocument } from './run-document.js';
import { type RunningServer, startJudgedServer } from './start-server.js';

// Guides only use an account, so they share one server.
let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'convoke-guides-'));

beforeAll(async () => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CONVOKE_|NODE_|VITEST)/.test(name));
  const CONVOKE_DATABASE_URL = `sqlite:${join(folder, 'convoke.db')}`;
  server = await startJudgedServer({
    ...Object.fromEntries(inherited),
    CONVOKE_DATABASE_URL,
    CONVOKE_RATE_LIMIT: '10000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '10000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '10000',
    PORT: '0',
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(listDocuments().filter(isGuide))('%s shows commands that work and what they print', async (path) => {
  const shared = async () => ({ ...server, stop: async () => undefined });
  expect(await runDocument(readFileSync(join(root, path), 'utf8'), shared)).toEqual([]);
});
