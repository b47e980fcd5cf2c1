import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { install, type Project } from './stranger/install.js';
import { TYPED } from './stranger/typed-program.js';

const { resolve } = createRequire(import.meta.url);
/** The oldest compiler of strangers, and the newest, which is ten times as fast. */
const TYPESCRIPT_5 = resolve('typescript-oldest/lib/tsc.js');
const TYPESCRIPT_7 = join(dirname(resolve('typescript-native/package.json')), 'bin', 'tsc');
const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
/** The declarations are checked as well. */
const CHECKED = ['--skipLibCheck', 'false', '--skipDefaultLibCheck'];
const NODE = ['--target', 'es2022', '--types', 'node', '--pretty', 'false'];

/** Wrong in one place, so that a compiler that did not look is noticed. */
const WRONG = `import { Convoke } from '@convoke/sdk'; const options: { baseUrl: string } = { baseUrl: 1 }; new Convoke(options);`;
const COMPLAINT = expect.stringContaining("error TS2322: Type 'number' is not assignable to type 'string'.");

describe('a stranger’s TypeScript', { timeout: 120_000 }, () => {
  let project: Project;

  beforeAll(async () => {
    const directory = await temporaryDirectory();
    project = await install(directory.path);
    return directory.remove;
  });

  /** @returns the complaints */
  const compile = (compiler: string, ...options: string[]) => project.node(compiler, ...STRICT, ...NODE, ...options);

  it('compiles over every entry with resolution nodenext, as a module and as CommonJS', async () => {
    for (const name of ['app.mts', 'app.cts']) await project.write(name, TYPED);
    await project.write('wrong.mts', WRONG);
    const nodenext = ['--module', 'nodenext', '--skipLibCheck', 'app.mts', 'app.cts', 'wrong.mts'];
    expect(await compile(TYPESCRIPT_7, ...nodenext)).toEqual([COMPLAINT]);
  });

  it('compiles over every entry with the oldest TypeScript that the README names, which also checks the declarations', async () => {
    for (const name of ['old.mts', 'old.cts']) await project.write(name, TYPED);
    await project.write('wrong.mts', WRONG);
    const lib = ['--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable', ...CHECKED];
    const complaints = await compile(TYPESCRIPT_5, ...lib, 'old.mts', 'old.cts', 'wrong.mts');
    // Node's own types, which are newer than this compiler, are no fault of the package.
    expect(complaints.filter((each) => !each.includes('/@types/node/'))).toEqual([COMPLAINT]);
  });

  it('compiles over every entry with resolution bundler and the types of a browser', async () => {
    await project.write('app.ts', TYPED);
    await project.write('wrong.ts', WRONG);
    const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'];
    expect(await compile(TYPESCRIPT_7, ...bundler, ...CHECKED, 'app.ts', 'wrong.ts')).toEqual([COMPLAINT]);
  });
});
