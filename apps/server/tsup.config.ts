import { defineConfig } from 'tsup';

/** One file: the workspace's packages go in, what npm installs stays out. */
export default defineConfig({
  entry: ['src/cli.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  noExternal: [/^@convoke\//],
  banner: { js: '#!/usr/bin/env node' },
  clean: true,
  silent: true,
});
