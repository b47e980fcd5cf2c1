import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../processes.mjs';
import { root } from '../root.mjs';
import { runDocument } from './run-document.js';
import { behind, startServer } from './start-server.js';

const DOCUMENTS = ['README.md', 'packages/sdk/README.md'];
/**
 * Fetched by npm on demand: it has 180 dependencies, and parts of it use undeclared ones, which are missing in a
 * workspace without hoisting.
 */
const PRISM = '@stoplight/prism-cli@5.14.2';
const LISTENING = /Prism is listening on (\S+)/;

/** Runs a document's requests through Prism. @returns what is wrong; empty if nothing is */
async function walkThrough(path: string): Promise<string[]> {
  const proxies: ValidatingProxy[] = [];
  const findings = await runDocument(readFileSync(join(root, path), 'utf8'), async (env) => {
    const server = await startServer(env);
    const proxy = await startPrism(server.baseUrl);
    proxies.push(proxy);
    return behind(proxy, server);
  });
  const requests = proxies.reduce((sum, proxy) => sum + proxy.requests(), 0);
  const violations = proxies.flatMap((proxy) => proxy.violations());
  console.log(`prism: ${path}: ${requests} requests, ${violations.length} violations`);
  return [
    ...(requests === 0 ? [`${path} makes no request`] : []),
    ...violations,
    ...findings.map(({ line, documented, happened }) => `${path}:${line}: ${documented}\ninstead: ${happened}`),
  ];
}

/** Prism between a client and a server: its response to anything that violates the contract is an error. */
interface ValidatingProxy {
  baseUrl: string;
  /** Requests so far. */
  requests(): number;
  /** Prism's objections so far. */
  violations(): string[];
  stop(): Promise<void>;
}

/** @param upstream the server's address */
async function startPrism(upstream: string): Promise<ValidatingProxy> {
  const args = ['proxy', join(root, 'openapi.yaml'), upstream, '--port', '0', '--errors'];
  const child = spawn(process.execPath, [await prismProgram(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let printed = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const [, address] = LISTENING.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
    child.once('close', () => reject(new Error(`Prism ended:\n${printed}`)));
  });
  const lines = () => printed.split('\n');
  return {
    baseUrl,
    requests: () => lines().filter((line) => line.includes('Request received')).length,
    violations: () => lines().filter((line) => /✖|⚠|violation/i.test(line)),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error if npm cannot provide it */
async function prismProgram(): Promise<string> {
  const args = ['exec', '--yes', '--prefer-offline', `--package=${PRISM}`, '--call', 'command -v prism'];
  const { code, stdout, output } = await capture({ file: 'npm', args, cwd: root });
  if (code !== 0) throw new Error(`npm could not provide ${PRISM}:\n${output}`);
  return stdout.trim();
}

/** @returns the exit code */
export async function prism(): Promise<number> {
  const problems: string[] = [];
  for (const path of DOCUMENTS) problems.push(...(await walkThrough(path)));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
