import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defineConfig } from 'tsup';

const require = createRequire(import.meta.url);

/** What the server hands out as it is. */
const ASSETS = {
  'openapi.yaml': '../../openapi.yaml',
  'swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'reference.html': 'assets/reference.html',
  'reference.js': 'assets/reference.js',
};

/** Where the dashboard is built; a server without it still serves the API. */
const DASHBOARD = '../dashboard/dist';

/** The workspace's packages go in, what npm installs stays out. A thread of its own reads replies. */
export default defineConfig({
  entry: { cli: 'src/cli.ts', 'parse-reply': '../../packages/mail/src/parse-reply.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  noExternal: [/^@convoke\//],
  banner: { js: '#!/usr/bin/env node' },
  clean: true,
  silent: true,
  async onSuccess() {
    await mkdir('dist/assets', { recursive: true });
    await Promise.all(Object.entries(ASSETS).map(([name, source]) => copyFile(source, `dist/assets/${name}`)));
    if (existsSync(DASHBOARD)) await cp(DASHBOARD, 'dist/assets/dashboard', { recursive: true });
  },
});
