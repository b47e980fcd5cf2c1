import { defineConfig } from 'vitepress';
import { apiEntries } from '../../api-reference.js';
import { sdkEntries } from '../../sdk-entries.js';
import { WRITTEN } from '../../sidebar.js';
import { anchorOf } from '../../written-pages.js';

const REPOSITORY = 'https://github.com/convoke/convoke';

export default defineConfig({
  title: 'Convoke',
  description: 'Calendar invitations as a service: one HTTP call, native invitations, signed webhooks.',
  srcDir: '../../../dist/pages',
  outDir: '../../../dist/site',
  cacheDir: '../../../dist/cache',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    config(markdown) {
      const code = markdown.renderer.rules.code_inline;
      // Vue would take two braces as the beginning of an expression.
      markdown.renderer.rules.code_inline = (...args) => (code?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'API', link: '/reference/api/' },
      { text: 'SDK', link: '/sdk' },
      { text: 'Command line', link: '/reference/cli' },
    ],
    sidebar: [
      ...WRITTEN,
      {
        text: 'Reference',
        items: [
          { text: 'Command line', link: '/reference/cli' },
          { text: 'SDK guide', link: '/sdk' },
          { text: 'API', link: '/reference/api/', collapsed: true, items: apiEntries() },
          { text: 'SDK, every declaration', collapsed: true, items: sdkEntries() },
        ],
      },
    ],
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    footer: { message: 'MIT licence' },
  },
});
