import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCannedServer } from '../transport/testing/canned-server.js';
import { asCommonJs, asModule, install, type Project } from './stranger/install.js';
import { NODE_OUTPUT, nodeProgram } from './stranger/node-program.js';
import { WEB_OUTPUT, webProgram } from './stranger/web-program.js';

const created = { success: true, message: 'Done.', data: { appointmentId: 'a1' }, apiVersion: 'v1' };

describe('the package as a stranger installs it', { timeout: 60_000 }, () => {
  let project: Project;
  let baseUrl: string;

  beforeAll(async () => {
    const directory = await temporaryDirectory();
    project = await install(directory.path);
    return directory.remove;
  });

  beforeEach(async () => {
    ({ baseUrl } = await startCannedServer({ status: 201, body: JSON.stringify(created) }));
  });

  it.each([
    ['a module', 'esm.mjs', asModule],
    ['CommonJS', 'cjs.cjs', asCommonJs],
  ])('runs as %s, every entry of it', async (_, name, form) => {
    expect(await project.node(await project.write(name, nodeProgram(form, baseUrl)))).toEqual(NODE_OUTPUT);
  });

  it('calls and verifies in a bundle, on Node and in an edge runtime', async () => {
    const entry = await project.write('web.mjs', webProgram(baseUrl));
    const outfile = join(project.folder, 'bundle.mjs');
    await build({ entryPoints: [entry], outfile, bundle: true, minify: true, format: 'esm', platform: 'neutral' });
    expect(await project.node(outfile)).toEqual(WEB_OUTPUT);
    expect(await inEdgeRuntime(await readFile(outfile, 'utf8'))).toEqual(WEB_OUTPUT);
  });
});

/** @returns what the program has printed once it has printed all */
function inEdgeRuntime(code: string): Promise<string[]> {
  const printed: string[] = [];
  return new Promise((resolve) => {
    const log = (...words: unknown[]) => {
      if (printed.push(words.join(' ')) === WEB_OUTPUT.length) resolve(printed);
    };
    new EdgeVM({ extend: (context) => Object.assign(context, { console: { log } }) }).evaluate(code);
  });
}
