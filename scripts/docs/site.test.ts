import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { FROM_SOURCE } from '@convoke/testkit';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sections } from '../../docs/site/sidebar.js';
import { root } from '../root.mjs';

const SITE = join(root, 'docs/dist/site');
const BASE = '/convoke/';
const REPOSITORY = 'https://github.com/convoke/convoke/blob/main/';
const run = promisify(execFile);

/** What the workflow calls, but without its build. */
beforeAll(() => run(process.execPath, [...FROM_SOURCE, 'tools/src/main.ts', 'docs', '--base', BASE], { cwd: root }));

function listFiles(folder = SITE): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

const read = (path: string) => readFileSync(join(SITE, path), 'utf8');

function groupsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

const idsIn = (html: string) => groupsIn(html, /\bid="([^"]+)"/g);

const decode = (link: string) => decodeURIComponent(link.replaceAll('&amp;', '&'));

/** Why a link on a page leads nowhere, or `undefined`. */
function faultOf(link: string, page: string): string | undefined {
  if (link.startsWith(REPOSITORY)) {
    const [path = ''] = decode(link.slice(REPOSITORY.length)).split('#');
    return existsSync(join(root, path)) ? undefined : 'no such file in the repository';
  }
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path = '', anchor] = decode(link).split('#');
  if (path.startsWith('/') && !path.startsWith(BASE)) return 'outside the site';
  const target = path.startsWith('/') ? path.slice(BASE.length) : posix.join(posix.dirname(page), path);
  const file = path === '' ? page : target.replace(/(^|\/)\.?$/, '$1index.html');
  if (!existsSync(join(SITE, file))) return 'no such page';
  return anchor === undefined || anchor === '' || idsIn(read(file)).includes(anchor) ? undefined : 'no such heading';
}

it('has every page of the sidebar', () => {
  const pages = sections.flatMap(({ pages, generated = [] }) => [...pages, ...generated].map(([path]) => path));
  expect(pages.filter((path) => !existsSync(join(SITE, `${path}.html`)))).toEqual([]);
});

it('has no dead link: to a page, a heading, a picture, or a file of the repository', () => {
  const pages = listFiles().filter((path) => path.endsWith('.html'));
  const dead = pages.flatMap((page) =>
    groupsIn(read(page), /\b(?:href|src)="([^"]*)"/g).flatMap((link) => {
      const fault = faultOf(link, page);
      return fault === undefined ? [] : `${page}: ${link}: ${fault}`;
    }),
  );
  expect(pages.length).toBeGreaterThan(60);
  expect(dead).toEqual([]);
});

it('has every page to which the packages on npm lead', () => {
  const packages = ['.', 'apps/server', 'packages/cli', 'packages/sdk'];
  const texts = packages.flatMap((folder) => ['README.md', 'package.json'].map((name) => join(root, folder, name)));
  const links = groupsIn(
    texts.map((path) => readFileSync(path, 'utf8')).join('\n'),
    /https:\/\/convoke\.github\.io(\/[^)"\s]*)/g,
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => faultOf(link, 'index.html') !== undefined)).toEqual([]);
});

it('has a search that finds a section by a word in it', async () => {
  const [chunk = ''] = listFiles().filter((path) => /@localSearchIndexroot\..*\.js$/.test(path));
  const { default: written }: { default: string } = await import(pathToFileURL(join(SITE, chunk)).href);
  const { index, documentIds }: { index: [string, Record<string, object>][]; documentIds: Record<string, string> } =
    JSON.parse(written);
  const [, fields = {}] = index.find(([term]) => term === 'quarantine') ?? [];
  const found = Object.values(fields).flatMap((frequencies) => Object.keys(frequencies).map((id) => documentIds[id]));
  expect(found).toContain(`${BASE}deploy/replies.html#what-a-reply-does`);
});

it('has a heading for each operation and event of the API', () => {
  const pages = listFiles().filter((path) => /^reference\/api\/\w+\.html$/.test(path));
  const headings = pages.flatMap((page) => idsIn(read(page)));
  const {
    paths,
    webhooks,
  }: Record<'paths' | 'webhooks', Record<string, Record<string, { operationId?: string }>>> = parse(
    readFileSync(join(root, 'openapi.yaml'), 'utf8'),
  );
  const described = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));
  const operations = described.flatMap(({ operationId }) => operationId ?? []);
  expect(operations.length).toBeGreaterThan(25);
  expect(operations.filter((name) => !headings.includes(name))).toEqual([]);
});

it('has a heading for each command', async () => {
  const cli = join(root, 'apps/server/dist/cli.js');
  const { stdout: script } = await run(process.execPath, [cli, 'completion', 'bash']);
  const commands = groupsIn(script, /^ {8}'([^']+)'\) words=/gm);
  const headings = idsIn(read('reference/cli.html'));
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((name) => !headings.includes(`convoke-${name.replaceAll(' ', '-')}`))).toEqual([]);
});

it('has a heading for everything that the SDK exports', async () => {
  const sdk = join(root, 'packages/sdk');
  const { exports }: { exports: object } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  const pages = listFiles().filter((path) => /^reference\/sdk\/.*\.html$/.test(path));
  const headings = new Set(pages.flatMap((page) => idsIn(read(page))));
  const names: string[] = [];
  for (const entry of Object.keys(exports).filter((path) => !path.endsWith('.json'))) {
    const file = join(sdk, 'dist', `${entry.replace(/^\.\/?/, '') || 'index'}.js`);
    const module: object = await import(pathToFileURL(file).href);
    names.push(...Object.keys(module).filter((name) => name !== 'default'));
  }
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !headings.has(name.toLowerCase()))).toEqual([]);
});
