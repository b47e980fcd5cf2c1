import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';
import { COMPILERS } from '@convoke/testkit/judges/compilers';
import { expect, it, onTestFinished } from 'vitest';
import { entries } from '../../tsup.config.js';
import { PACKAGE_FOLDER } from './pack.js';

const execute = promisify(execFile);
/** What `npm run check` compiles the sources with. */
const CONFIGURATION = join(PACKAGE_FOLDER, 'tsconfig.json');

const NEWER = {
  withResolvers: 'Promise.withResolvers<void>();',
  groupBy: "Object.groupBy([1], () => 'one');",
  union: 'new Set([1]).union(new Set([2]));',
  map: '[1].values().map(() => 2);',
  fromAsync: 'Array.fromAsync([1]);',
  transfer: 'new ArrayBuffer(8).transfer();',
  glob: "import { glob } from 'node:fs/promises'; glob('*');",
  registerHooks: "import { registerHooks } from 'node:module'; registerHooks({});",
  navigator: 'navigator.userAgent.at(0);',
};

async function complaintsAbout(files: Record<string, string>): Promise<string> {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  await writeFile(join(path, 'tsconfig.json'), JSON.stringify({ extends: CONFIGURATION, files: Object.keys(files) }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), `${text}\nexport {};\n`);
  const run = execute(process.execPath, [COMPILERS.newest, '--project', path, '--pretty', 'false']);
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('what newer versions of Node have is refused in the sources', async () => {
  const files = Object.entries(NEWER).map(([name, text]) => [`${name}.mts`, text] as const);
  const complaints = await complaintsAbout({
    ...Object.fromEntries(files),
    'old.mts': "new URL('https://a').href.at(0);",
  });
  const named = new Set(complaints.split('\n').flatMap((line) => /(\w+)\.mts\(\d+,\d+\): error/.exec(line)?.[1] ?? []));
  expect([...named].sort()).toEqual(Object.keys(NEWER).sort());
});

it('that is checked in every published entry', async () => {
  const text = await readFile(CONFIGURATION, 'utf8');
  expect(Object.values(entries).filter((file) => !text.includes(`"${file}"`))).toEqual([]);
});
