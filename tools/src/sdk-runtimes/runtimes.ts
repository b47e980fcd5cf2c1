import type { RuntimeProject } from './runtime-project.js';

/** A runtime or bundler with which the client must work. */
export interface Runtime {
  name: string;
  /** The packages that npm installs for it. */
  dependencies: string[];
  /** @returns the output of the program */
  run(project: RuntimeProject): Promise<string>;
}

export const RUNTIMES: readonly Runtime[] = [
  { name: 'bun', dependencies: ['bun@1.4.5'], run: ({ execute }) => execute('bun', ['program.mjs']) },
  {
    name: 'deno',
    dependencies: ['deno@2.9.6'],
    run: ({ execute }) => execute('deno', ['run', '--allow-net', '--node-modules-dir=manual', 'program.mjs']),
  },
  {
    name: 'vite',
    dependencies: ['vite@8.3.8'],
    async run({ execute }) {
      await execute('vite', ['build', '--logLevel', 'error', '--ssr', 'program.mjs', '--outDir', 'built']);
      return execute('node', ['built/program.js']);
    },
  },
  {
    name: 'workerd',
    // The last major version for Node 20.
    dependencies: ['miniflare@4.20251210.0', 'esbuild@0.28.2'],
    run: ({ execute }) => execute('node', ['workerd.mjs']),
  },
];
