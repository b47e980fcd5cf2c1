import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { apiEntries, apiReference } from './api-reference.js';
import { sdkEntries } from './sdk-entries.js';
import { WRITTEN } from './sidebar.js';
import { anchorOf, filesInDocs, ROOT, writtenPages } from './written-pages.js';

const api = apiReference();
const pages = new Map([...writtenPages(), ...api].map(({ file, markdown }) => [file, markdown]));
/** Made of what the built command line and typedoc print. */
const generated = new Set(['reference/cli.md', ...sdkEntries().map(({ link }) => fileOf(link))]);
const inSidebar = WRITTEN.flatMap(({ items }) => items).map(({ link }) => fileOf(link));

/** @param link absolute within the site, without an anchor */
function fileOf(link: string): string {
  const path = link.slice(1);
  if (path === '' || path.endsWith('/')) return `${path}index.md`;
  return path.endsWith('.md') ? path : `${path}.md`;
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, '');
}

function anchorsIn(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

it('the sidebar has every page of docs/ once', () => {
  const written = filesInDocs('.md').filter((file) => file !== 'index.md');
  expect([...inSidebar].sort()).toEqual(written.sort());
});

it('the sidebar has a page for every group of operations', () => {
  expect(apiEntries().map(({ link }) => fileOf(link))).toEqual(api.map(({ file }) => file));
});

it('every link between pages leads to a page and a heading', () => {
  const broken = [...pages].flatMap(([file, markdown]) => {
    const text = withoutCode(markdown);
    const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)|^ +link: (\S+)$/gm)].map(
      ([, link, action]) => link ?? action ?? '',
    );
    return links.filter((link) => leadsNowhere(link, file)).map((link) => `${file}: ${link}`);
  });
  expect(broken).toEqual([]);
});

function leadsNowhere(link: string, file: string): boolean {
  const [path = '', anchor] = link.split('#');
  if (path.endsWith('.png')) return !existsSync(join(ROOT, 'docs', path));
  const target = path === '' ? file : fileOf(posix.resolve('/', dirname(file), path) + (path.endsWith('/') ? '/' : ''));
  if (generated.has(target)) return false;
  const markdown = pages.get(target);
  return markdown === undefined || (anchor !== undefined && !anchorsIn(markdown).includes(anchor));
}

it('every link to the repository leads to a file', () => {
  const texts = [...pages.values()].map(withoutCode).join('\n');
  const paths = [...texts.matchAll(/\]\(https:\/\/github\.com\/convoke\/convoke\/blob\/main\/([^)#]+)/g)];
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('no page has two headings with the same anchor', () => {
  const twice = [...pages].flatMap(([file, markdown]) => {
    const anchors = anchorsIn(markdown);
    return anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index).map((anchor) => `${file}#${anchor}`);
  });
  expect(twice).toEqual([]);
});
