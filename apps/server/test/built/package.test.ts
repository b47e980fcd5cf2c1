import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runPublished, SERVER } from './published.js';

const dist = join(SERVER, 'dist');
const manifest: { dependencies: object; optionalDependencies: object } = JSON.parse(
  readFileSync(join(SERVER, 'package.json'), 'utf8'),
);

/** CycloneDX. */
const bill = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() }).loose()) });

/** Everything that was built. */
function code(): string {
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
}

it('the published server loads every file of its own where only its dependencies are installed', async () => {
  const files = readdirSync(dist).filter((file) => file.endsWith('.js') && file !== 'cli.js');
  for (const file of files) await import(pathToFileURL(join(dist, file)).href);
  expect(files.length).toBeGreaterThan(20);
  expect(await runPublished(['--help'])).toContain('serve [options]');
});

it('the published server depends on what its files import, now or later, and on nothing else', () => {
  const imports = code().matchAll(/^import .* from "([^"./][^"]*)";$|^[^/*\n]*\bimport\("([^"./][^"]*)"\)/gm);
  const names = new Set([...imports].map(([, now, later]) => now ?? later ?? ''));
  const listed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  expect([...names].filter((name) => !isBuiltin(name)).sort()).toEqual(listed.sort());
});

/** The packages, of others and ours, whose code is in files and in all that these load with themselves. */
function packagesIn(entries: readonly string[]): string[] {
  const loaded = new Set(entries);
  const found = new Set<string>();
  for (const file of loaded) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(
      /^(?:import|\} from|import .* from|export .* from) "\.\/([^"]+)";$/gm,
    )) {
      loaded.add(imported);
    }
    // Above each module, the bundler tells where it came from.
    for (const [, name = '', others] of text.matchAll(
      /^ *\/\/ \S*\/(packages\/[^/\s]+|node_modules\/((?:@[^/\s]+\/)?[^/\s]+))\/\S+$/gm,
    )) {
      found.add(others ?? name);
    }
  }
  expect(loaded.size).toBeGreaterThan(entries.length);
  return [...found].sort();
}

/** The OpenTelemetry among them. */
const tracingIn = (entries: readonly string[]) =>
  packagesIn(entries).filter((name) => name.startsWith('@opentelemetry/'));

it('the published server loads no code for traces before it is asked for them', () => {
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
  const serve = files.filter((file) => file.startsWith('serve-'));
  const tracing = files.filter((file) => file.startsWith('open-tracing-'));
  expect([serve.length, tracing.length]).toEqual([1, 1]);
  // The library of the metrics brings the interface, which does nothing by itself.
  expect(tracingIn(['cli.js', ...serve])).toEqual(['@opentelemetry/api']);
  expect(tracingIn(tracing)).toEqual(
    expect.arrayContaining(['@opentelemetry/exporter-trace-otlp-proto', '@opentelemetry/sdk-trace-base']),
  );
});

it('the commands that call a server load nothing of the server', () => {
  // Those of the server that extend `appointment` and `reply` load the rest once they run.
  const calling =
    /^(main|api|appointment|delivery|feed|listen|profile-commands|reissue|reply|trigger|verify|webhook)-[A-Z\d]{8}\.js$/;
  const files = readdirSync(dist).filter((file) => calling.test(file));
  expect(files).toHaveLength(13);
  const ours = ['cli', 'contract', 'sdk', 'signature', 'zones'].map((name) => `packages/${name}`);
  expect(packagesIn(files)).toEqual(['commander', ...ours]);
});

it('the published server takes only the default of a CommonJS library that it loads later', () => {
  const isCommonJs = (file: string) =>
    /^export default require_\w+\(\);$/m.test(readFileSync(join(dist, file), 'utf8'));
  const later = [...code().matchAll(/^.*\bimport\("\.\/([^"]+)"\).*$/gm)];
  const libraries = later.filter(([, file = '']) => isCommonJs(file)).map(([line]) => line.trim());
  expect(libraries).toEqual([expect.stringContaining('mailauth')]);
  expect(libraries.filter((line) => !/^const \{ default: \w+ \} = await import\(/.test(line))).toEqual([]);
});

it('the published server names the licence of every package that is built into it or its dashboard, and lists it in its bill of materials', () => {
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const named = new Set([...notices.matchAll(/^(\S+ \d+\.\d+\.\S+) \(.+\)$/gm)].map(([, name]) => name));
  const { components } = bill.parse(JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')));
  // Above each module, the bundler tells where it came from.
  const origins = [...code().matchAll(/^ *\/\/ \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S+$/gm)];
  const builtIn = new Set(origins.map(([, name = '']) => name));
  expect([...builtIn]).toEqual(expect.arrayContaining(['koa', 'kysely', 'mailauth', 'zod']));
  const ofDashboard = ['@base-ui/react', '@tanstack/react-query', 'openapi-fetch', 'react', 'react-dom', 'wouter'];
  const listed = new Set(components.map(({ name }) => name));
  expect([...builtIn, ...ofDashboard, '@scalar/api-reference'].filter((name) => !listed.has(name))).toEqual([]);
  expect(components.filter(({ name, version }) => !named.has(`${name} ${version}`))).toEqual([]);
  expect(components.find(({ name }) => name === '@koa/router')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40koa\/router@\d+\.\d+\.\d+$/),
    licenses: [{ expression: 'MIT' }],
  });
});
