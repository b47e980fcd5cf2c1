import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { parse } from 'yaml';
import { withCodeSamples } from '../../scripts/docs/code-samples.js';
import { writeApiPages } from './api-pages.js';
import { commandLinePage } from './command-line-page.js';
import type { Contract } from './contract.js';
import { errorCodesText } from './error-codes.js';
import { llmsFullText, llmsText } from './plain-text.js';
import { writeSdkPages } from './sdk-pages.js';
import { settingsAsSections } from './settings-sections.js';
import { sections } from './sidebar.js';

const DOCS = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(DOCS, '..');
const SOURCE = join(DOCS, 'dist', 'source');
const REPOSITORY = 'https://github.com/convoke/convoke/blob/main';

/** Where a reader who is lost may go. */
const LINKS_FROM_NOWHERE = [
  ['/', 'What Convoke is'],
  ['/start.html', 'Start in two minutes'],
  ['/deploy/settings.html', 'All settings'],
  ['/reference/errors.html', 'All errors'],
  ['/http-api.html', 'The HTTP interface'],
];

/** VitePress's theme in the dashboard's colours, and what is shown for an address that has no page. */
const THEME = `import Theme from 'vitepress/theme';
import { h } from 'vue';
import { withBase } from 'vitepress';
import '../../../../site/styles/index.css';

const links = ${JSON.stringify(LINKS_FROM_NOWHERE)};
const notFound = () =>
  h('main', { class: 'not-found' }, [
    h('h1', 'There is no such page'),
    h('p', 'It may have moved, or the address has a typo. The search above finds every setting, error and command by its name.'),
    h('ul', links.map(([path, text]) => h('li', h('a', { href: withBase(path) }, text)))),
  ]);

export default { ...Theme, Layout: () => h(Theme.Layout, null, { 'not-found': notFound }) };
`;

/** The built site: a folder of static files. */
export const SITE = join(DOCS, 'dist', 'site');

/**
 * Builds the site from the pages in `docs`, the contract, and the sources of the SDK and of the commands.
 *
 * @param options `base` is the path below which the site will be served, with slashes at both ends
 * @throws Error if a page links to a page that does not exist
 */
export async function buildSite({ base = '/' }: { base?: string } = {}): Promise<void> {
  rmSync(join(DOCS, 'dist'), { recursive: true, force: true });
  mkdirSync(join(SOURCE, '.vitepress', 'theme'), { recursive: true });
  cpSync(join(DOCS, 'images'), join(SOURCE, 'images'), { recursive: true });
  cpSync(join(ROOT, 'apps', 'dashboard', 'src', 'icon.svg'), join(SOURCE, 'public', 'icon.svg'));
  for (const path of ['index', ...sections.flatMap(({ pages }) => pages.map(([page]) => page))]) {
    write(`${path}.md`, linkOutwards(readFileSync(join(DOCS, `${path}.md`), 'utf8'), path));
  }
  const contract: Contract = withCodeSamples(parse(readFileSync(join(ROOT, 'openapi.yaml'), 'utf8')));
  const contents = writeApiPages({ contract, write });
  change('http-api.md', (page) => page.replace('<!-- generated: operations -->', contents));
  // What leads readers of the file to the site is of no use on it.
  const codes = /The \[site\]\([^<]*<!-- generated: codes -->/;
  change('reference/errors.md', (page) => page.replace(codes, () => errorCodesText(contract)));
  change('deploy/settings.md', settingsAsSections);
  write('reference/cli.md', await commandLinePage());
  await writeSdkPages({ sdk: join(ROOT, 'packages', 'sdk'), folder: join(SOURCE, 'reference', 'sdk') });
  write('.vitepress/config.ts', "export { default } from '../../../site/vitepress.config.js';\n");
  write('.vitepress/theme/index.ts', THEME);
  await build(SOURCE, { base });
  writePlainPages();
}

/** Beside each page its Markdown, and all but the types of the SDK in one file for language models. */
function writePlainPages(): void {
  const paths = sections.flatMap(({ pages, generated = [] }) => [...pages, ...generated].map(([path]) => path));
  const pages = paths.map((path) => ({ path, markdown: readFileSync(join(SOURCE, `${path}.md`), 'utf8') }));
  for (const { path, markdown } of pages) writeFileSync(join(SITE, `${path}.md`), markdown);
  writeFileSync(join(SITE, 'llms.txt'), llmsText(sections));
  // Whoever has the package has its types.
  const withoutTypes = pages.filter(({ path }) => !/^reference\/sdk\/(?!index$)/.test(path));
  writeFileSync(join(SITE, 'llms-full.txt'), llmsFullText(withoutTypes));
}

function change(path: string, edit: (page: string) => string): void {
  write(path, edit(readFileSync(join(SOURCE, path), 'utf8')));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(SOURCE, path)), { recursive: true });
  writeFileSync(join(SOURCE, path), text);
}

/** Links from a page to files outside `docs` lead to the repository, because the site does not have them. */
function linkOutwards(markdown: string, page: string): string {
  return markdown.replace(/\]\((?!\w+:|#)([^)\s]+)\)/g, (link, target: string) => {
    const path = normalize(join('docs', dirname(page), target));
    return path.startsWith('docs/') ? link : `](${REPOSITORY}/${path})`;
  });
}
