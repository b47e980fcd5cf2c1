import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { anchorOf } from './anchors.js';
import { spellingsOf, weightOf } from './search.js';
import { sections } from './sidebar.js';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** A link in the theme's form: the `index` of a folder is the folder itself. */
function linkTo(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '$1')}`;
}

/** Their sections are about one name each, which the outline shows whole. */
const PAGES_OF_NAMES = ['deploy/settings.md', 'reference/errors.md'];

const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  powershell: 'PowerShell',
  ts: 'TypeScript',
  json: 'JSON',
  http: 'HTTP',
  sql: 'SQL',
  ini: 'Configuration',
  dockerfile: 'Dockerfile',
  yaml: 'YAML',
  text: 'Text',
};

/** What readers call the language of a piece of code. */
function nameOfLanguage(code: string): string {
  return LANGUAGES[code] ?? code;
}

/** Tells each cell of a table the header of its column, which a phone shows above it; of two columns, none needs it. */
function nameColumns(tokens: readonly Token[]): void {
  let names: string[] = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table_open') names = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') names.push(tokens[at + 1]?.content ?? '');
    if (token.type !== 'td_open') continue;
    const name = names[column++]?.replaceAll(/[`*]/g, '');
    if (name && names.length > 2) token.attrSet('data-column', name);
  }
}

type Colour = NonNullable<MarkdownRenderer['options']['highlight']>;

/** Pages are written for the reader, and once more for the search, where colouring code takes most of the time. */
function once(colour: Colour): Colour {
  const known = new Map<string, string>();
  return (...given) => {
    const key = JSON.stringify(given);
    const html = known.get(key) ?? colour(...given);
    known.set(key, html);
    return html;
  };
}

export default defineConfig({
  title: 'Convoke',
  description:
    'Calendar invitations as a service, on your own server: one HTTP call, native invitations, signed webhooks.',
  lang: 'en',
  cleanUrls: false,
  outDir: '../site',
  cacheDir: '../cache',
  head: [['meta', { name: 'theme-color', content: '#2b5f98' }]],
  transformHead: ({ siteData }) => [['link', { rel: 'icon', type: 'image/svg+xml', href: `${siteData.base}icon.svg` }]],
  transformPageData({ relativePath, frontmatter }) {
    if (PAGES_OF_NAMES.includes(relativePath)) frontmatter.pageClass = 'names';
    if (relativePath.startsWith('reference/sdk/')) frontmatter.pageClass = 'types';
  },
  markdown: {
    // On the dark ground of code in both themes.
    theme: 'github-dark-default',
    anchor: { slugify: anchorOf },
    // VitePress takes `{{…}}` in inline code for an expression of its templates.
    config(md) {
      if (md.options.highlight) md.set({ highlight: once(md.options.highlight) });
      const write = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (...given) => write?.(...given).replace('<code', '<code v-pre') ?? '';
      const fence = md.renderer.rules.fence;
      md.renderer.rules.fence = (...given) => fence?.(...given).replace(/(?<=class="lang">)\w+/, nameOfLanguage) ?? '';
      md.core.ruler.push('columns', ({ tokens }) => nameColumns(tokens));
      // The corner of a table that names its rows as well is no header of anything.
      md.renderer.rules.th_open = (tokens, at) => (tokens[at + 1]?.content === '' ? '<td>' : '<th>');
      md.renderer.rules.th_close = (tokens, at) => (tokens[at - 1]?.content === '' ? '</td>' : '</th>');
    },
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { processTerm: spellingsOf, boostDocument: weightOf } } },
    },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guides', link: '/guides/send' },
      { text: 'Deploy', link: '/self-hosting' },
      { text: 'Reference', link: '/http-api' },
    ],
    sidebar: sections.map(({ title, pages, generated = [] }) => ({
      text: title,
      items: [...pages, ...generated].map(([path, text]) => ({ text, link: linkTo(path) })),
    })),
    socialLinks: [{ icon: 'github', link: 'https://github.com/convoke/convoke' }],
    footer: { message: 'MIT licence' },
  },
});
