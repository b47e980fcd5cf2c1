import type { RuntimeProject } from './runtime-project.js';

/** One place in which the client has to run. */
export interface Runtime {
  name: string;
  /** What npm installs for it. */
  dependencies: string[];
  /** @returns what the program printed there */
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
    // The last line for Node 20.
    dependencies: ['miniflare@4.20251210.0', 'esbuild@0.28.2'],
    run: ({ execute }) => execute('node', ['workerd.mjs']),
  },
];
