import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publicContract } from '@convoke/contract';
import { temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** What handlers import of the contract, as a compiler finds it in the copy. */
const paths = {
  '@convoke/contract': ['./contract/src/index.ts'],
  '@convoke/contract/models': ['./contract/src/generated/public/models.ts'],
  '@convoke/contract/*': ['*', 'requests/*', 'values/*'].map((name) => `./contract/src/${name}.ts`),
};

const compilerOptions = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')], paths };

/** A copy of the contract in which each request with fields has one field more, called after its operation. */
async function writeLongerContract(folder: string): Promise<string[]> {
  const contract = join(folder, 'contract');
  await cp(join(ROOT, 'packages/contract/src'), join(contract, 'src'), { recursive: true });
  await symlink(join(ROOT, 'packages/contract/node_modules'), join(contract, 'node_modules'));
  const schemas = join(contract, 'src/generated/public/request-schemas.ts');
  const changed: string[] = [];
  const text = (await readFile(schemas, 'utf8')).replaceAll(/^export const (\w+) = s\.body\(\{\n/gm, (line, id) => {
    changed.push(id);
    return `${line}  added_${id}: z.string().optional(),\n`;
  });
  await writeFile(schemas, text);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions,
      include: [join(ROOT, 'apps/server/src/http/operations/handlers.ts')],
    }),
  );
  return changed;
}

/** What the compiler prints. */
async function compile(folder: string): Promise<string> {
  const options = { maxBuffer: 8 * 1_024 * 1_024 };
  // Threads would each check again what several files import.
  const args = [COMPILER, '--noEmit', '--singleThreaded', '--pretty', 'false', '-p', folder];
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('a field that is added to the schema of a request, and nowhere else, does not compile in its handler', async () => {
  const folder = await temporaryDirectory();
  onTestFinished(folder.remove);
  const changed = await writeLongerContract(folder.path);
  expect(Object.keys(publicContract.requestSchemas)).toEqual(expect.arrayContaining(changed));
  expect(changed).toEqual(expect.arrayContaining(['createAppointment', 'registerWebhook', 'createFeed']));
  const printed = await compile(folder.path);
  const errors = printed.split(/^(?=apps\/|packages\/)/m);
  const refused = changed.filter((id) =>
    errors.some((error) => /^apps\/server\/src\/http\/operations\//.test(error) && error.includes(`"added_${id}"`)),
  );
  expect(refused).toEqual(changed);
});
