import type { Section } from './sidebar.js';

/** Where the site is served. */
const ADDRESS = 'https://convoke.github.io/convoke/';

/** A page of the site as it is written, for programs that read Markdown. */
export interface PlainPage {
  /** Without `.md`. */
  path: string;
  markdown: string;
}

/** The list of all pages for language models (llmstxt.org): each with its address as Markdown. */
export function llmsText(sections: readonly Section[]): string {
  const lists = sections.map(({ title, pages, generated = [] }) => {
    const links = [...pages, ...generated].map(([path, text]) => `- [${text}](${ADDRESS}${path}.md)`);
    return [`## ${title}`, '', ...links].join('\n');
  });
  return [
    '# Convoke',
    '> An open-source service for calendar invitations, on your own server: one HTTP call creates an appointment, the attendees get a native invitation, and their answers come back as signed webhooks.',
    `Everything but the types of the SDK in one file: ${ADDRESS}llms-full.txt. The contract of the API: https://github.com/convoke/convoke/blob/main/openapi.yaml`,
    ...lists,
    '',
  ].join('\n\n');
}

/** All pages in one text. */
export function llmsFullText(pages: readonly PlainPage[]): string {
  return pages.map(({ path, markdown }) => `<!-- ${ADDRESS}${path}.html -->\n\n${markdown.trim()}\n`).join('\n');
}
