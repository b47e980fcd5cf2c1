import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Contest, Figure, Side } from './harness/figure.js';

const subject = '@convoke/sdk';

/** Each client, and the ratio of 8 kB to the size that it had when the limit was set. */
const peers = [
  { name: 'svix', use: `import { Svix as Client } from 'svix'`, ratio: 0.29 },
  { name: 'stripe', use: `import Client from 'stripe'`, ratio: 0.24 },
  { name: 'resend', use: `import { Resend as Client } from 'resend'`, ratio: 0.24 },
  { name: 'nylas', use: `import Client from 'nylas'`, ratio: 0.2 },
  { name: 'openapi-fetch', use: `import Client from 'openapi-fetch'`, ratio: 2.67 },
];

/** How much of the client an application ships; a test of the package enforces the limits themselves. */
export const sdkSize: Figure = {
  name: 'sdk-size',
  title: 'The client, bundled by esbuild, minified and compressed',
  unit: 'kB',
  aims: peers.map(({ name, ratio }) => ({ peer: name, measure: 'size', bound: 'atMost', ratio })),
  open: async (): Promise<Contest> => ({
    subject: sideOf(subject, `import { Convoke as Client } from '@convoke/sdk'`),
    peers: peers.map(({ name, use }) => sideOf(name, use)),
    close: async () => undefined,
  }),
};

function sideOf(name: string, use: string): Side {
  return { name, measure: async () => ({ size: (await compressed(`${use}; globalThis.client = Client;`)) / 1_000 }) };
}

/** @throws Error if the bundle is empty */
async function compressed(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const [bundle] = outputFiles;
  if (!bundle || bundle.contents.length < 500) throw new Error(`nothing was bundled of ${contents}`);
  return gzipSync(bundle.contents, { level: 9 }).length;
}
