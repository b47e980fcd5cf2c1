import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { errorStatus } from '@convoke/contract';
import { borrowBrowser, FROM_SOURCE } from '@convoke/testkit';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findViolations, loadAxe } from '../../apps/dashboard/src/testing/page-judge.js';
import { spellingsOf, weightOf } from '../../docs/site/search.js';
import { sections } from '../../docs/site/sidebar.js';
import { root } from '../root.mjs';

const SITE = join(root, 'docs/dist/site');
const BASE = '/convoke/';
const REPOSITORY = 'https://github.com/convoke/convoke/blob/main/';
const run = promisify(execFile);

/** What all others look like; judging every page would take minutes. */
const OF_EACH_KIND = [
  'index',
  'start',
  'reference/errors',
  'reference/api/feeds',
  'reference/sdk/recurrence',
  'background/comparison',
  '404',
];

/** What axe is asked: all its rules, and in the dark those that depend on the theme. */
const LOOKS = [
  { colorScheme: 'light', next: 'dark', rules: undefined },
  { colorScheme: 'dark', next: 'light', rules: ['color-contrast', 'link-in-text-block'] },
] as const;

/** What the workflow calls, but without its build. */
beforeAll(() => run(process.execPath, [...FROM_SOURCE, 'tools/src/main.ts', 'docs', '--base', BASE], { cwd: root }));

function listFiles(folder = SITE): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

const read = (path: string) => readFileSync(join(SITE, path), 'utf8');

function groupsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

const idsByPage = new Map<string, ReadonlySet<string>>();

/** The headings of a page and what else a link can name; thousands of links lead to the same pages. */
function idsOn(page: string): ReadonlySet<string> {
  const known = idsByPage.get(page) ?? new Set(groupsIn(read(page), /\bid="([^"]+)"/g));
  idsByPage.set(page, known);
  return known;
}

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
  return anchor === undefined || anchor === '' || idsOn(file).has(anchor) ? undefined : 'no such heading';
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

it('has nothing that axe finds on a page of each kind, in either theme', async () => {
  const { browser, close } = await borrowBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  await context.route('**', (route, request) => {
    const path = join(SITE, new URL(request.url()).pathname.slice(BASE.length));
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of OF_EACH_KIND) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`http://localhost${BASE}${path}.html`);
    await loadAxe(page);
    for (const { colorScheme, next, rules } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      // It says so once the page has its scripts and its theme.
      await page.getByTitle(`Switch to ${next} theme`).first().waitFor();
      const violations = await findViolations(page, rules);
      found.push(...violations.map((violation) => `${path}, ${colorScheme}: ${violation}`));
    }
  }
  await context.close();
  await close();
  expect(found).toEqual([]);
});

describe('its search', () => {
  let index: MiniSearch;

  /** What the search box of the theme does, with the options of the site. */
  beforeAll(async () => {
    const [chunk = ''] = listFiles().filter((path) => /@localSearchIndexroot\..*\.js$/.test(path));
    const { default: written }: { default: string } = await import(pathToFileURL(join(SITE, chunk)).href);
    const boost = { title: 4, text: 2, titles: 1 };
    const searchOptions = { fuzzy: 0.2, prefix: true, boost, processTerm: spellingsOf, boostDocument: weightOf };
    const fields = ['title', 'titles', 'text'];
    index = MiniSearch.loadJSON(written, { fields, storeFields: ['title', 'titles'], searchOptions });
  });

  const search = (words: string) => index.search(words).map(({ id }) => String(id).slice(BASE.length));

  it.each([
    ['CONVOKE_MAIL_URL', 'deploy/settings.html#convoke_mail_url'],
    ['invalid_time_range', 'reference/errors.html#invalid_time_range'],
    ['attendee.responded', 'reference/api/events.html#attendeeResponded'],
    ['reminders', 'guides/reminders.html#reminders'],
  ])('leads from %s to its section or page first', (words, section) => {
    expect(search(words)[0]).toBe(section);
  });

  it('finds a section by a word in it, and a page among the first', () => {
    expect(search('reminder').slice(0, 5)).toContain('guides/reminders.html#reminders');
    expect(search('quarantine')).toContain('deploy/replies.html#what-a-reply-does');
  });

  it('forgives two letters that changed places', () => {
    expect(search('smpt')[0]).toBe('deploy/settings.html#convoke_inbound_smtp');
    expect(listFiles().some((path) => path.endsWith('.html') && read(path).includes('spellingsOf'))).toBe(true);
  });
});

it('has a section for each error code', () => {
  const headings = idsOn('reference/errors.html');
  expect(Object.keys(errorStatus).filter((code) => !headings.has(code))).toEqual([]);
});

it('has each page as Markdown, a list of them, and all in one file', () => {
  const list = groupsIn(read('llms.txt'), /\]\(https:\/\/convoke\.github\.io\/convoke\/([^)]+)\)/g);
  expect(list.length).toBeGreaterThan(60);
  expect(list.filter((path) => !existsSync(join(SITE, path)))).toEqual([]);
  expect(read('llms-full.txt')).toContain('### `invalid_time_range`');
});

it('has a heading for each operation and event of the API', () => {
  const pages = listFiles().filter((path) => /^reference\/api\/\w+\.html$/.test(path));
  const headings = new Set(pages.flatMap((page) => [...idsOn(page)]));
  const {
    paths,
    webhooks,
  }: Record<'paths' | 'webhooks', Record<string, Record<string, { operationId?: string }>>> = parse(
    readFileSync(join(root, 'openapi.yaml'), 'utf8'),
  );
  const described = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));
  const operations = described.flatMap(({ operationId }) => operationId ?? []);
  expect(operations.length).toBeGreaterThan(25);
  expect(operations.filter((name) => !headings.has(name))).toEqual([]);
});

it('has a heading for each command', async () => {
  const cli = join(root, 'apps/server/dist/cli.js');
  const { stdout: script } = await run(process.execPath, [cli, 'completion', 'bash']);
  const commands = groupsIn(script, /^ {8}'([^']+)'\) words=/gm);
  const headings = idsOn('reference/cli.html');
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((name) => !headings.has(`convoke-${name.replaceAll(' ', '-')}`))).toEqual([]);
});

it('opens each page of the SDK with code, before its first section', () => {
  const pages = listFiles().filter((path) => /^reference\/sdk\/.*\.html$/.test(path));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => !/<h1(?:(?!<h2)[\s\S])*?language-ts/.test(read(page)))).toEqual([]);
  expect(pages.filter((page) => /id="(?:constructors?|type-aliases)"/.test(read(page)))).toEqual([]);
});

it('has a heading for everything that the SDK exports', async () => {
  const sdk = join(root, 'packages/sdk');
  const { exports }: { exports: object } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  const pages = listFiles().filter((path) => /^reference\/sdk\/.*\.html$/.test(path));
  const headings = new Set(pages.flatMap((page) => [...idsOn(page)]));
  const names: string[] = [];
  for (const entry of Object.keys(exports).filter((path) => !path.endsWith('.json'))) {
    const file = join(sdk, 'dist', `${entry.replace(/^\.\/?/, '') || 'index'}.js`);
    const module: object = await import(pathToFileURL(file).href);
    names.push(...Object.keys(module).filter((name) => name !== 'default'));
  }
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !headings.has(name.toLowerCase()))).toEqual([]);
  // What TypeDoc calls a parameter that has no name.
  expect(pages.filter((page) => read(page).includes('__namedParameters'))).toEqual([]);
});
