import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createCertificateAuthority, temporaryDirectory } from '@convoke/testkit';
import { COMPILERS } from '@convoke/testkit/judges/compilers';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startCannedServer } from '../transport/testing/canned-server.js';
import { asCommonJs, asModule, CALL, CALL_IMPORTS, install, type Project } from './stranger/install.js';
import { NODE_OUTPUT, nodeProgram } from './stranger/node-program.js';
import { TYPED } from './stranger/typed-program.js';
import { WEB_OUTPUT, webProgram } from './stranger/web-program.js';

const execute = promisify(execFile);
const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
/** The declarations are checked as well. */
const CHECKED = ['--skipLibCheck', 'false', '--skipDefaultLibCheck', 'true'];
const NODE = ['--target', 'es2022', '--types', 'node', '--pretty', 'false'];

/** Wrong in one place, so that a compiler that did not look is noticed. */
const WRONG = `import { Convoke } from '@convoke/sdk'; const options: { baseUrl: string } = { baseUrl: 1 }; new Convoke(options);`;
const COMPLAINT = expect.stringContaining("error TS2322: Type 'number' is not assignable to type 'string'.");

const created = { success: true, message: 'Done.', data: { appointmentId: 'a1' }, apiVersion: 'v1' };

describe('the package as a stranger installs it', { timeout: 120_000 }, () => {
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

  it.skipIf(!process.allowedNodeEnvironmentFlags.has('--use-env-proxy'))(
    'goes through a proxy to a server with a certificate of its own authority, by the environment alone (skipped where Node knows no proxies)',
    async () => {
      const authority = await createCertificateAuthority();
      const body = JSON.stringify(created);
      const server = createSecureServer(await authority.issue(['calendar.example.com']), (request, response) => {
        request.resume();
        response.writeHead(201, { 'Content-Type': 'application/json' }).end(body);
      });
      const asked: (string | undefined)[] = [];
      const proxy = createServer().on('connect', ({ url }, socket) => {
        asked.push(url);
        const upstream = connect(portOf(server), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
        pipeline(socket, upstream, socket, () => undefined);
      });
      for (const each of [server, proxy]) {
        each.listen(0, '127.0.0.1');
        await once(each, 'listening');
        onTestFinished(() => void each.close());
      }
      const env = {
        NODE_USE_ENV_PROXY: '1',
        HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
        NODE_EXTRA_CA_CERTS: await project.write('ca.pem', authority.cert),
      };
      const program = `${asModule({ '@convoke/sdk': CALL_IMPORTS })}${CALL('https://calendar.example.com')}`;
      const { stdout } = await execute(process.execPath, [await project.write('proxied.mjs', program)], { env });
      expect(stdout).toBe('a1\n');
      expect(asked).toEqual(['calendar.example.com:443']);
    },
  );

  it('calls and verifies in a bundle, on Node and in an edge runtime', async () => {
    const entry = await project.write('web.mjs', webProgram(baseUrl));
    const outfile = join(project.folder, 'bundle.mjs');
    await build({ entryPoints: [entry], outfile, bundle: true, minify: true, format: 'esm', platform: 'neutral' });
    expect(await project.node(outfile)).toEqual(WEB_OUTPUT);
    expect(await inEdgeRuntime(await readFile(outfile, 'utf8'))).toEqual(WEB_OUTPUT);
  });

  /** @returns the complaints */
  const compile = (compiler: string, ...options: string[]) => project.node(compiler, ...STRICT, ...NODE, ...options);

  it('is compiled over every entry with resolution nodenext, as a module and as CommonJS', async () => {
    for (const name of ['app.mts', 'app.cts']) await project.write(name, TYPED);
    await project.write('wrong.mts', WRONG);
    const nodenext = ['--module', 'nodenext', '--skipLibCheck', 'app.mts', 'app.cts', 'wrong.mts'];
    expect(await compile(COMPILERS.newest, ...nodenext)).toEqual([COMPLAINT]);
  });

  it('is compiled over every entry with the oldest TypeScript that the README names, which also checks the declarations', async () => {
    for (const name of ['old.mts', 'old.cts']) await project.write(name, TYPED);
    await project.write('wrong.mts', WRONG);
    const lib = ['--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable', ...CHECKED];
    const complaints = await compile(COMPILERS.oldest, ...lib, 'old.mts', 'old.cts', 'wrong.mts');
    // Node's own types, which are newer than this compiler, are no fault of the package.
    expect(complaints.filter((each) => !each.includes('/@types/node/'))).toEqual([COMPLAINT]);
  });

  it('is compiled over every entry with resolution bundler and the types of a browser', async () => {
    await project.write('app.ts', TYPED);
    await project.write('wrong.ts', WRONG);
    const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'];
    expect(await compile(COMPILERS.newest, ...bundler, ...CHECKED, 'app.ts', 'wrong.ts')).toEqual([COMPLAINT]);
  });
});

function portOf(server: Server): number {
  const port: unknown = Reflect.get(Object(server.address()), 'port');
  return Number(port);
}

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
