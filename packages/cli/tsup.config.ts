import { defineConfig } from 'tsup';
import { thirdPartyNotices } from '../../scripts/packages/third-party-notices.js';

/** Everything is built in, so that `npx` fetches one small package. Each command is in a file of its own. */
export default defineConfig({
  entry: { cli: 'src/cli.ts' },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  splitting: true,
  esbuildPlugins: [thirdPartyNotices({ folder: 'dist' })],
  banner: { js: '#!/usr/bin/env node' },
  // For stack traces under `node --enable-source-maps`. Without the sources, which would double the package.
  sourcemap: true,
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  clean: true,
  silent: true,
});
