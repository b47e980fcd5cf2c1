import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_FOLDER, pack } from '../pack.js';

const execute = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

/** What a stranger's application has installed in addition to the package. */
const FRAMEWORKS = ['fastify', 'hono', 'koa'];

/** A stranger's project. */
export interface Project {
  folder: string;
  /** @returns the file's path */
  write(name: string, text: string): Promise<string>;
  /** Runs Node there. @returns the lines that it printed, on stdout, successful or not */
  node(...args: string[]): Promise<string[]>;
}

/**
 * Packs the package and has npm install it, as it would be published, into a project with frameworks and Node's types.
 *
 * @param folder empty
 */
export async function install(folder: string): Promise<Project> {
  const { tarball } = await pack(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await execute('npm', ['install', ...quiet, tarball], { cwd: folder });
  const link = async (name: string, target: string) => {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  };
  for (const name of FRAMEWORKS) await link(name, join(PACKAGE_FOLDER, 'node_modules', name));
  const types = resolve('@types/node/package.json');
  await link('@types/node', dirname(types));
  await link('undici-types', dirname(createRequire(types).resolve('undici-types/package.json')));
  return {
    folder,
    async write(name, text) {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    async node(...args) {
      const ran = execute(process.execPath, args, { cwd: folder });
      const { stdout }: { stdout: string } = await ran.catch((failed: { stdout: string }) => failed);
      return stdout.split('\n').filter(Boolean);
    },
  };
}

/** What a program takes from a module, by the name that it has there, and what it calls it. */
export type Imports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a file says what it needs. */
export type Form = (imports: Imports) => string;

export const asModule: Form = (imports) =>
  lines(imports, ' as ', (names, from) => `import { ${names} } from '${from}';`);

export const asCommonJs: Form = (imports) =>
  lines(imports, ': ', (names, from) => `const { ${names} } = require('${from}');`);

function lines(imports: Imports, as: string, line: (names: string, from: string) => string): string {
  const namesOf = (names: Imports[string]) =>
    Object.entries(names)
      .map(([name, own]) => (name === own ? name : `${name}${as}${own}`))
      .join(', ');
  return Object.entries(imports)
    .map(([from, names]) => `${line(namesOf(names), from)}\n`)
    .join('');
}

export const CALL_IMPORTS = { Convoke: 'Convoke', appointmentTimes: 'appointmentTimes' };

/** Creates an appointment and prints its id. */
export const CALL = (baseUrl: string) => `
  const convoke = new Convoke({ baseUrl: '${baseUrl}', apiKey: 'ck_test', apiSecret: 'cs_test' });
  const start = new Date('2027-03-15T13:00:00Z');
  const times = appointmentTimes({ start, end: new Date('2027-03-15T13:45:00Z'), timeZone: 'Europe/Berlin' });
  console.log((await convoke.appointments.create(times)).appointmentId);
`;
