import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it } from 'vitest';
import { install, type Project } from './stranger/install.js';
import { TYPED } from './stranger/typed-program.js';

const TSC = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
const NODE = ['--target', 'es2022', '--types', 'node'];

describe('a stranger’s TypeScript', { timeout: 60_000 }, () => {
  let project: Project;

  beforeEach(async () => {
    project = await install();
  }, 60_000);

  /** @returns the complaints */
  const compile = (...options: string[]) => project.node(TSC, ...STRICT, ...NODE, '--pretty', 'false', ...options);

  it('compiles over every entry with resolution nodenext, as a module and as CommonJS', async () => {
    for (const name of ['app.mts', 'app.cts']) await project.write(name, TYPED);
    expect(await compile('--module', 'nodenext', 'app.mts', 'app.cts')).toEqual([]);
  });

  it('compiles over every entry with resolution bundler and the types of a browser', async () => {
    await project.write('app.ts', TYPED);
    const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'];
    expect(await compile(...bundler, 'app.ts')).toEqual([]);
  });
});
