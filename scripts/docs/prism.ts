import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { behind } from './behind.js';
import { runDocument } from './run-document.js';
import { startPrism, type ValidatingProxy } from './start-prism.js';
import { startServer } from './start-server.js';

const DOCUMENTS = ['README.md', 'packages/sdk/README.md'];

/** Runs a document's requests through Prism. @returns what is wrong, empty where nothing is */
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

const problems: string[] = [];
for (const path of DOCUMENTS) problems.push(...(await walkThrough(path)));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
