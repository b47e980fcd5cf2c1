import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const REPOSITORY = 'https://github.com/convoke/convoke/blob/main';

/** Documents that have a page of the site, but are elsewhere in the repository. */
const ELSEWHERE: Record<string, string> = {
  'openapi.yaml': '/reference/api/',
  'packages/cli/README.md': '/reference/cli',
  'packages/sdk/README.md': '/sdk',
};

/** A page as VitePress is given it. */
export interface Page {
  /** Its file, relative to the folder of all pages. */
  file: string;
  markdown: string;
}

/** The files in `docs/` whose names end with `suffix`, relative to it. */
export function filesInDocs(suffix: string): string[] {
  const names = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith(suffix));
}

/** Everything in `docs/`, and the SDK's guide, with links that lead to pages of the site or to the repository. */
export function writtenPages(): Page[] {
  const documents = filesInDocs('.md').map((file) => ({ file, source: `docs/${file}` }));
  return [...documents, { file: 'sdk.md', source: 'packages/sdk/README.md' }].map(({ file, source }) => ({
    file,
    markdown: withLinks(readFileSync(join(ROOT, source), 'utf8'), source),
  }));
}

/** Code blocks stay as they are. */
function withLinks(markdown: string, source: string): string {
  return markdown
    .split(/^(```.*?^```)/ms)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\]\((?!\w+:|#|\/)([^)\s]+)\)/g, (_, link) => `](${targetOf(link, source)})`),
    )
    .join('');
}

/** @param link relative to the document `source` */
function targetOf(link: string, source: string): string {
  const [path = '', anchor] = link.split('#');
  const target = posix.join(posix.dirname(source), path);
  const fragment = anchor === undefined ? '' : `#${anchor}`;
  const page = ELSEWHERE[target];
  if (page !== undefined) return page + fragment;
  if (!target.startsWith('docs/')) return `${REPOSITORY}/${target}${fragment}`;
  return `/${target.slice('docs/'.length)}${fragment}`;
}

/** The anchor of a heading, as GitHub makes it, so that a link works in both places. */
export function anchorOf(heading: string): string {
  const words = heading.replaceAll('`', '').trim().toLowerCase();
  return words.replace(/[^\p{Letter}\p{Number} _-]/gu, '').replaceAll(' ', '-');
}
