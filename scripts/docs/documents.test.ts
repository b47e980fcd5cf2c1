import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../processes.mjs';
import { root } from '../root.mjs';
import { listDocuments, readBlocks } from './documents.js';
import { runDocument } from './run-document.js';
import { useSharedServer } from './shared-server.js';
import { startJudgedServer } from './start-server.js';

const share = useSharedServer();
/** A command that judges the whole server, by its settings and its database. */
const JUDGING = /^convoke doctor\b/m;

it.each(listDocuments())('%s shows commands that work and what they print', async (path) => {
  const markdown = readFileSync(join(root, path), 'utf8');
  expect(await runDocument(markdown, JUDGING.test(markdown) ? startJudgedServer : share)).toEqual([]);
});

it('a newcomer to the SDK needs 25 lines for the first verified webhook', () => {
  const [, after = ''] = readFileSync(join(root, 'packages', 'sdk', 'README.md'), 'utf8').split('## First steps');
  const program = readBlocks(after).find(({ language }) => language === 'ts');
  expect(program?.code).toContain('webhook({');
  expect(program?.notRun).toBeUndefined();
  expect(program?.expected?.code).toContain('Roof inspection begins');
  expect(program?.code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(25);
});

it('the README says in which folder of the clone, and by which command, its first program runs', async () => {
  const [, after = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## From TypeScript');
  const [, folder = ''] = /In the clone, `([^`]+)` finds the SDK/.exec(after) ?? [];
  const [, command = '', name = ''] = /run `(node) (\S+)` in\s+that folder/.exec(after) ?? [];
  expect([command, name]).toEqual(['node', 'first.mjs']);
  const program = readBlocks(after).find(({ language }) => language === 'ts')?.code ?? '';
  const { baseUrl, exported: env } = await share();
  const cwd = join(root, folder);
  // Beside a file of that name, which may be somebody's own.
  const file = join(cwd, `first-${process.pid}.mjs`);
  writeFileSync(file, program.replace('http://127.0.0.1:8080', baseUrl));
  try {
    const printed = await capture({ file: process.execPath, args: [file], cwd, env, timeout: 60_000 });
    expect(printed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^invited to \S{36}\n$/) });
  } finally {
    rmSync(file);
  }
});
