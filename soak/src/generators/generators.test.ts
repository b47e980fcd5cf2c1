import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import { generate } from 'orval';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';

/** What the generators of npm make of `openapi.yaml` compiles and works; those of other languages: `npm run soak -- generators`. */

const ROOT = join(import.meta.dirname, '../../..');
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const OPTIONS = [
  ...['--strict', '--noUncheckedIndexedAccess', '--noEmit', '--pretty', 'false', '--singleThreaded', '--ignoreConfig'],
  ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--lib', 'es2022,dom,dom.iterable', '--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')],
];
const CONTRACT = join(ROOT, 'openapi.yaml');
const TIMES = `appointmentStart: '2031-01-08T10:00:00', appointmentEnd: '2031-01-08T11:00:00', appointmentTimeZone: 'Europe/Berlin'`;

/** The documentation's answer to hey-api's three credentials for each request. */
const recipe = async () => {
  const page = await readFile(join(ROOT, 'docs/http-api.md'), 'utf8');
  const [, code] = /```ts\n(\/\/ credentials\.ts\n[\s\S]*?)```/.exec(page) ?? [];
  if (code === undefined) throw new Error('docs/http-api.md has no credentials.ts');
  return code;
};

let folder: string;
let server: ServerProcess;
let credentials: { apiKey: string; apiSecret: string };

beforeAll(async () => {
  const directory = await temporaryDirectory();
  folder = directory.path;
  const env = { CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'convoke.db')}`, CONVOKE_LOG_LEVEL: 'error' };
  server = await startServerProcess({ cli: SERVER_CLI, env });
  ({ credentials } = await createServerAccount({ cli: SERVER_CLI, env }));
  return directory.remove;
});
afterAll(() => server.stop());

/** What the compiler prints about a program and all that it imports. */
async function complaints(program: string): Promise<string> {
  return promisify(execFile)(process.execPath, [COMPILER, ...OPTIONS, program]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** What a program exports as `subject` and `refusal`, once it compiles. */
async function run(name: string, code: string): Promise<unknown> {
  const file = join(folder, name, 'program.ts');
  await writeFile(file, code);
  expect(await complaints(file)).toBe('');
  const outfile = join(folder, name, 'program.mjs');
  await build({ entryPoints: [file], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' });
  const { subject, refusal } = await import(pathToFileURL(outfile).href);
  return { subject, refusal };
}

it('the client of hey-api compiles, creates an appointment, reads it, and understands a refusal', async () => {
  const output = join(folder, 'hey-api', 'client');
  await createClient({ input: CONTRACT, output, plugins: ['@hey-api/client-fetch'], logs: { level: 'silent' } });
  await writeFile(join(folder, 'hey-api', 'credentials.ts'), await recipe());
  process.env.CONVOKE_API_KEY = credentials.apiKey;
  process.env.CONVOKE_API_SECRET = credentials.apiSecret;
  const done = await run(
    'hey-api',
    `import { createAppointment, getAppointment } from './client';
import { client } from './client/client.gen';
import { auth } from './credentials';
client.setConfig({ baseUrl: '${server.url}', auth });
const body = { appointmentSubject: 'By hey-api', ${TIMES} };
const { data: created } = await createAppointment({ body, throwOnError: true });
const { data: read } = await getAppointment({ path: { appointmentId: created.data.appointmentId }, throwOnError: true });
export const subject: string = read.data.subject;
const { error } = await getAppointment({ path: { appointmentId: 'nowhere' } });
export const refusal: string | undefined = error?.error.code;
`,
  );
  expect(done).toEqual({ subject: 'By hey-api', refusal: 'appointment_not_found' });
});

it('the client of orval compiles, creates an appointment, reads it, and understands a refusal', async () => {
  await mkdir(join(folder, 'orval'));
  const target = join(folder, 'orval', 'client.ts');
  await generate({
    input: { target: CONTRACT },
    output: { target, client: 'fetch', mode: 'single', baseUrl: server.url },
  });
  const basic = Buffer.from(`${credentials.apiKey}:${credentials.apiSecret}`).toString('base64');
  const done = await run(
    'orval',
    `import { createAppointment, getAppointment } from './client';
const options = { headers: { Authorization: 'Basic ${basic}' } };
const created = await createAppointment({ appointmentSubject: 'By orval', ${TIMES} }, options);
if (created.status !== 201) throw new Error(String(created.status));
const read = await getAppointment(created.data.data.appointmentId, options);
if (read.status !== 200) throw new Error(String(read.status));
export const subject: string = read.data.data.subject;
const missing = await getAppointment('nowhere', options);
export const refusal: string | undefined = missing.status === 404 ? missing.data.error.code : undefined;
`,
  );
  expect(done).toEqual({ subject: 'By orval', refusal: 'appointment_not_found' });
});
