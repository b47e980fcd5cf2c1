import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { anchorOf } from '../../docs/site/anchors.js';
import { sections } from '../../docs/site/sidebar.js';
import { root } from '../root.mjs';
import { listDocuments } from './documents.js';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.turbo', 'generated', 'data']);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Files below a folder, and its folders with a slash at the end. */
function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return NOT_SOURCES.has(entry.name) ? [] : [`${path}/`, ...pathsBelow(path)];
  });
}

const PATHS = pathsBelow('');

/** Matches a path in a document: relative to the root or to any folder, with `<name>` and `*` for any name. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/<\w+>|\*/g, '[^/]+');
  return new RegExp(`(^|/)${escaped}$`);
}

function codeSpans(document: string): string[] {
  const text = read(document).replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Whether code can only be a file or a folder. A URL's path begins with a slash, and `x.ts` stands for any file. */
function isPath(code: string): boolean {
  return /^(?![/@]|x\.)[\w./<>*@-]*(\/|\.(ts|tsx|mjs|json|yaml|md))$/.test(code);
}

function anchorsIn(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

function isBroken(link: string, document: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsIn(target).includes(anchor);
}

/** The distinct first groups of all matches in a text. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

const documents = listDocuments();

it('documents link to files and headings that exist', () => {
  const broken = documents.flatMap((document) => {
    const links = namesIn(read(document), /\]\((?!\w+:)([^)]+)\)/g);
    return links.filter((link) => isBroken(link, document)).map((link) => `${document}: ${link}`);
  });
  expect(broken).toEqual([]);
});

it('messages and documents name pages of the site, and headings of them, that exist', () => {
  const { homepage } = JSON.parse(read('package.json'));
  const generated = sections.flatMap(({ generated = [] }) => generated.map(([path]) => path));
  const texts = PATHS.filter((path) => /\.(tsx?|md)$/.test(path) && !path.endsWith('.test.ts')).map(read);
  const addresses = texts.join('\n').split(homepage).slice(1);
  const pages = [...new Set(addresses.map((rest) => /^[\w./#-]*\w/.exec(rest)?.[0] ?? ''))].filter(
    (page) => page !== '',
  );
  const broken = pages.filter((page) => {
    const [path = ''] = page.split('.html');
    return !generated.includes(path) && isBroken(page.replace(/\.html\b/, '.md'), 'docs/index.md');
  });
  expect(broken).toEqual([]);
  expect(pages).toContain('receiving-webhooks.html#refusals');
});

it('documents name scripts, long tests, tools and benchmarks that exist', () => {
  const text = documents.map(read).join('\n');
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  expect(namesIn(text, /\bnpm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
  const programs = namesIn(text, /\bnpm run ((?:soak|tools|bench) -- [a-z][\w-]*)/g);
  const elsewhere = ['tools -- prism'];
  const missing = programs.filter((program) => {
    const [group = '', name = ''] = program.replace('bench ', 'benchmarks ').split(' -- ');
    const inFolder = new RegExp(`^${group}/src/([\\w-]+/)?${name}\\.ts$`);
    const isSoak = group === 'soak' && read('soak/src/main.ts').includes(`  '${name}': `);
    return !isSoak && !PATHS.some((file) => inFolder.test(file));
  });
  expect(missing.filter((program) => !elsewhere.includes(program))).toEqual([]);
});

it.each(['AGENTS.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])(
  '%s names files and folders that exist',
  (document) => {
    const named = codeSpans(document).filter(isPath);
    expect(named.filter((path) => !PATHS.some((existing) => patternOf(path).test(existing)))).toEqual([]);
  },
);

it('CONTRIBUTING.md lists every long test and tool, and benchmarks/README.md every benchmark', () => {
  const contributing = read('CONTRIBUTING.md');
  const soaks = namesIn(read('soak/src/main.ts'), /from '\.\/(?:[\w-]+\/)?([\w-]+)\.js'/g);
  const tools = namesIn(read('tools/src/main.ts'), /from '\.\/([\w-]+)\.js'/g);
  const figures = namesIn(read('benchmarks/src/figures.ts'), /from '\.\/([\w-]+)\.js'/g);
  expect(soaks.filter((name) => !contributing.includes(`npm run soak -- ${name}`))).toEqual([]);
  expect(tools.filter((name) => !contributing.includes(`npm run tools -- ${name}`))).toEqual([]);
  expect(figures.filter((name) => !read('benchmarks/README.md').includes(`| \`${name}\``))).toEqual([]);
});

it('README.md lists every operation that extends the published interface', () => {
  const operations: Record<string, Record<string, { 'x-extension'?: boolean }>> = parse(read('openapi.yaml')).paths;
  const added = Object.entries(operations).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { 'x-extension': isExtension = false }]) => isExtension)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const readme = read('README.md');
  // The operations on feeds and those on keys are one row each.
  const isListed = (operation: string) =>
    readme.includes(`\`${operation}\``) || / \/api\/v1\/(feeds|keys)/.test(operation);
  expect(added.length).toBeGreaterThan(30);
  expect(added.filter((operation) => !isListed(operation))).toEqual([]);
});

it('each package says first what it is for, what is always true in it, and what it must not know', () => {
  const entries = ['src/index.ts', 'src/main.ts', 'src/main.tsx', 'README.md'];
  const packages = PATHS.filter((path) => /^(packages|apps)\/[^/]+\/$/.test(path));
  const silent = packages.filter((path) => {
    const entry = entries.map((name) => path + name).find((name) => PATHS.includes(name)) ?? '';
    const [comment = ''] = entry.endsWith('.md') ? [read(entry)] : (/^\/\*\*.*?\*\/\n\n/s.exec(read(entry)) ?? []);
    return !comment.includes('Must not know: ');
  });
  expect(packages.length).toBeGreaterThan(15);
  expect(silent).toEqual([]);
});

it('ARCHITECTURE.md can be read at once: rules are in the comments of the code that keeps them', () => {
  expect(read('ARCHITECTURE.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1_500);
});

it('every test exists that a comment names as the one that holds its rule', () => {
  const sources = PATHS.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'));
  const named = sources.flatMap((path) => {
    const comments = namesIn(read(path).replace(/\n *\* ?/g, ' '), /\bHeld by (.*?) \/\n/g);
    return comments.flatMap((rest) => namesIn(rest, /`([\w./-]+(?:\.ts|\/))`/g)).map((name) => ({ path, name }));
  });
  expect(named.filter(({ name }) => !PATHS.some((existing) => patternOf(name).test(existing)))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

it('the sidebar of the site names every page once, except the front page', () => {
  const pages = documents.filter((path) => path.startsWith('docs/') && path !== 'docs/index.md');
  const named = sections.flatMap(({ pages: inSection }) => inSection.map(([path]) => `docs/${path}.md`));
  expect(named.toSorted()).toEqual(pages.toSorted());
});

describe('the pages of an operator', () => {
  const sources = PATHS.filter((path) => /^apps\/server\/src\/metrics\/[^/]*(?<!\.test)\.ts$/.test(path));
  const source = sources.map(read).join('\n');

  it('describe every setting, and no other', () => {
    const settings = namesIn(read('apps/server/src/config/variables.ts'), /\b(CONVOKE_[A-Z_]+)\b/g).sort();
    const rows = read('docs/deploy/settings.md')
      .split('\n')
      .filter((line) => /^\| `CONVOKE_/.test(line));
    expect(namesIn(rows.map((row) => row.split('|')[1]).join(), /`(CONVOKE_[A-Z_]+)`/g).sort()).toEqual(settings);
  });

  it('describe every metric, and no other', () => {
    const metrics = namesIn(source, /name: '(convoke_\w+)'/g).sort();
    expect(namesIn(read('docs/operate/monitoring.md'), /^\| `(convoke_\w+)`/gm).sort()).toEqual(metrics);
  });
});
