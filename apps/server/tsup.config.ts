import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { parse } from 'yaml';
import { withCodeSamples } from '../../scripts/docs/code-samples.js';
import { requiredBuiltins } from '../../scripts/packages/required-builtins.js';
import { thirdPartyNotices } from '../../scripts/packages/third-party-notices.js';

const require = createRequire(import.meta.url);
const CONTRACT = '../../openapi.yaml';
/** Its standalone file holds what it needs, and loads nothing. */
const SCALAR = join(dirname(require.resolve('@scalar/api-reference')), '..');

/** What the server hands out as it is, and the contract as JSON with samples, so that it needs no parser of YAML. */
const ASSETS = {
  'openapi.yaml': CONTRACT,
  'scalar.js': join(SCALAR, 'dist', 'browser', 'standalone.js'),
  'reference.html': 'assets/reference.html',
  'reference.js': 'assets/reference.js',
};

/** The reference has the dashboard's colours. */
const REFERENCE_STYLES = ['../dashboard/src/styles/tokens.css', 'assets/reference.css'];

/** Where the dashboard is built; a server without it still serves the API. */
const DASHBOARD = '../dashboard/dist';
const DASHBOARD_BUNDLE = `${DASHBOARD}/third-party.json`;

/** The font that the dashboard serves, for the reference as well. */
async function dashboardFont(): Promise<string> {
  const files = existsSync(DASHBOARD) ? await readdir(join(DASHBOARD, 'assets')) : [];
  const fonts = files.filter((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));
  return fonts
    .map(
      (name) =>
        `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/assets/${name}") format("woff2"); }`,
    )
    .join('\n');
}

/** For Node's own modules, and what is built in and calls it. */
const REQUIRE = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`;

/**
 * Takes the ES modules of packages that name them only in the field for bundlers, so that of each only what
 * is used is built in: for OpenTelemetry a fifth of the whole.
 */
function esModulesOf(filter: RegExp): NonNullable<Options['esbuildPlugins']>[number] {
  return {
    name: 'es-modules',
    setup(build) {
      build.onResolve({ filter }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === RESOLVED) return undefined;
        const resolved = await build.resolve(path, { resolveDir, kind, pluginData: RESOLVED });
        const module = resolved.path.replace('/build/src/', '/build/esm/');
        return existsSync(module) ? { ...resolved, path: module } : resolved;
      });
    },
  };
}

const RESOLVED = Symbol('resolved');

/**
 * What is no `dependency` is built in, as one file loads in half the time of a thousand. What only some commands need
 * is in files of its own, and so is what threads begin with.
 */
export default defineConfig({
  entry: {
    cli: 'src/cli.ts',
    'parse-reply': '../../packages/mail/src/parse-reply.ts',
    'visit-mailbox': '../../packages/mail/src/inboxes/imap/visit-mailbox.ts',
    'feed-text': '../../packages/itip/src/feed/feed-text.ts',
    'read-dav': '../../packages/caldav/src/readings.ts',
    'show-description': '../../packages/itip/src/preview/show-description.ts',
    'read-graph': '../../packages/graph/src/response.ts',
  },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  // Else they are resolved before the plugin sees them.
  removeNodeProtocol: false,
  splitting: true,
  esbuildPlugins: [
    esModulesOf(/^@opentelemetry\//),
    requiredBuiltins(),
    thirdPartyNotices({
      folder: 'dist',
      packages: [SCALAR],
      bundles: existsSync(DASHBOARD_BUNDLE) ? [DASHBOARD_BUNDLE] : [],
      notices: ['../../packages/sdk/THIRD-PARTY-NOTICES.md'],
    }),
  ],
  banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
  // For stack traces under `node --enable-source-maps`. Without the sources, which would double the package.
  sourcemap: true,
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  clean: true,
  silent: true,
  async onSuccess() {
    await mkdir('dist/assets', { recursive: true });
    await Promise.all(Object.entries(ASSETS).map(([name, source]) => copyFile(source, `dist/assets/${name}`)));
    const styles = await Promise.all(REFERENCE_STYLES.map((path) => readFile(path, 'utf8')));
    await writeFile('dist/assets/reference.css', [await dashboardFont(), ...styles].join('\n'));
    await writeFile(
      'dist/assets/openapi.json',
      JSON.stringify(withCodeSamples(parse(await readFile(CONTRACT, 'utf8')))),
    );
    if (existsSync(DASHBOARD)) await cp(DASHBOARD, 'dist/assets/dashboard', { recursive: true });
  },
});
