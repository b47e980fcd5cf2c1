import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** The packages that are built into the server, and so must bring their libraries along in its manifest. */
const bundled = ['contract', 'engine', 'itip', 'mail', 'store'];

function dependenciesOf(name: string): string[] {
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(new URL(`./packages/${name}/package.json`, import.meta.url), 'utf8'),
  );
  return Object.keys(manifest.dependencies ?? {}).filter((dependency) => !dependency.startsWith('@convoke/'));
}

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/run.mjs', 'scripts/verbs/*.mjs', 'scripts/**/*.test.ts'],
      project: ['scripts/**/*.{mjs,ts}', '*.{mjs,ts}'],
      // Run by name from scripts/.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'tsx', 'turbo'],
    },
    'packages/*': { entry: ['scripts/*.ts'], project: ['{src,scripts}/**/*.ts', '!src/generated/**'] },
    'apps/server': {
      entry: ['src/cli.ts'],
      project: ['src/**/*.ts'],
      ignoreDependencies: bundled.flatMap(dependenciesOf),
    },
    benchmarks: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    soak: { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
  },
};

export default config;
