import { defineConfig } from 'vitepress';
import { anchorOf } from './anchors.js';
import { spellingsOf, weightOf } from './search.js';
import { sections } from './sidebar.js';

/** A link in the theme's form: the `index` of a folder is the folder itself. */
function linkTo(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '$1')}`;
}

export default defineConfig({
  title: 'Convoke',
  description:
    'Calendar invitations as a service, on your own server: one HTTP call, native invitations, signed webhooks.',
  lang: 'en',
  cleanUrls: false,
  outDir: '../site',
  cacheDir: '../cache',
  head: [['meta', { name: 'theme-color', content: '#0b57d0' }]],
  transformHead: ({ siteData }) => [['link', { rel: 'icon', type: 'image/svg+xml', href: `${siteData.base}icon.svg` }]],
  markdown: {
    // Others have colours that are hard to read on the ground of code.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    // VitePress takes `{{…}}` in inline code for an expression of its templates.
    config(md) {
      const write = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (...given) => write?.(...given).replace('<code', '<code v-pre') ?? '';
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
