import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { beforeEach, describe, expect, it } from 'vitest';
import { startCannedServer } from '../canned-server.js';
import { pack } from './pack.js';

const run = promisify(execFile);
const { resolve: find } = createRequire(import.meta.url);

const created = { success: true, message: 'Done.', data: { appointmentId: 'a1' }, apiVersion: 'v1' };

/** Creates an appointment and prints its id. */
const body = (baseUrl: string) => `
const convoke = new Convoke({ baseUrl: '${baseUrl}', apiKey: 'ck_test', apiSecret: 'cs_test' });
const start = new Date('2027-03-15T13:00:00Z');
const times = appointmentTimes({ start, end: new Date('2027-03-15T13:45:00Z'), timeZone: 'Europe/Berlin' });
convoke.appointments.create(times).then(({ appointmentId }) => console.log(appointmentId));
`;
const names = '{ Convoke, appointmentTimes }';

/** Typed code of a user's, with what the compiler has to refuse. */
const typed = (baseUrl: string) => `
import { Convoke, appointmentTimes, isRateLimitError, type ConvokeOptions } from '@convoke/sdk';
${body(baseUrl)}
export const options: ConvokeOptions = { baseUrl: '', apiKey: '', apiSecret: '', timeout: undefined };
export async function cancel(id: string): Promise<number | undefined> {
  try {
    const { dateCanceled }: { dateCanceled: string } = await convoke.appointments.cancel(id, { comment: 'Rain' });
    return dateCanceled.length;
  } catch (error) {
    return isRateLimitError(error) ? error.retryAfter : undefined;
  }
}
export async function list(): Promise<string[]> {
  const { data } = await convoke.raw.GET('/api/v1/webhooks');
  return data?.data.map(({ webhookId }) => webhookId) ?? [];
}
// @ts-expect-error there is no such field
convoke.appointments.update('a1', { subject: 'Roof' });
// @ts-expect-error there is no such path
convoke.raw.GET('/api/v1/hooks');
`;

describe('the package as a stranger installs it', { timeout: 60_000 }, () => {
  let folder: string;
  let baseUrl: string;

  beforeEach(async () => {
    const { tarball, ...packed } = await pack();
    folder = packed.folder;
    ({ baseUrl } = await startCannedServer({ status: 201, body: JSON.stringify(created) }));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
    const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
    await run('npm', ['install', ...quiet, tarball], { cwd: folder });
  }, 60_000);

  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const node = async (file: string) => (await run(process.execPath, [file], { cwd: folder })).stdout.trim();

  it('runs as a module, as CommonJS, in a bundle and in an edge runtime', async () => {
    const module = await write('esm.mjs', `import ${names} from '@convoke/sdk';${body(baseUrl)}`);
    expect(await node(module)).toBe('a1');
    expect(await node(await write('cjs.cjs', `const ${names} = require('@convoke/sdk');${body(baseUrl)}`))).toBe('a1');

    const outfile = join(folder, 'bundle.mjs');
    await build({ entryPoints: [module], outfile, bundle: true, minify: true, format: 'esm', platform: 'neutral' });
    expect(await node(outfile)).toBe('a1');

    const printed: unknown[] = [];
    const done = new Promise((resolve) => {
      const edge = new EdgeVM({
        extend: (context) =>
          Object.assign(context, { console: { log: (text: unknown) => resolve(printed.push(text)) } }),
      });
      void readFile(outfile, 'utf8').then((code) => edge.evaluate(code));
    });
    await done;
    expect(printed).toEqual(['a1']);
  });

  it('compiles strictly, whatever way its types are looked for', async () => {
    await write('app.ts', typed(baseUrl));
    await write('app.mts', typed(baseUrl));
    await mkdir(join(folder, 'node_modules', '@types'), { recursive: true });
    for (const name of ['@types/node', 'undici-types']) {
      const from = name === '@types/node' ? import.meta.url : find('@types/node/package.json');
      await symlink(dirname(createRequire(from).resolve(`${name}/package.json`)), join(folder, 'node_modules', name));
    }
    const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const common = [
      find('typescript/lib/tsc.js'),
      ...strict,
      '--target',
      'es2022',
      '--types',
      'node',
      '--pretty',
      'false',
    ];
    const variants = [
      ['--module', 'nodenext', 'app.ts', 'app.mts'],
      ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom', 'app.ts'],
    ];
    const outputs = variants.map((variant) =>
      run(process.execPath, [...common, ...variant], { cwd: folder }).then(
        () => '',
        ({ stdout }) => stdout,
      ),
    );
    expect(await Promise.all(outputs)).toEqual(['', '']);
  });
});
