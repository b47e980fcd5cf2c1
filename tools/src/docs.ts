import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, serve } from 'vitepress';
import { apiReference } from './docs/api-reference.js';
import { cliReference } from './docs/cli-reference.js';
import { writeSdkReference } from './docs/sdk-reference.js';
import { filesInDocs, type Page, ROOT, writtenPages } from './docs/written-pages.js';

const SITE = fileURLToPath(new URL('./docs/site/', import.meta.url));
const PAGES = fileURLToPath(new URL('../dist/pages/', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist/site/', import.meta.url));
const PORT = 4173;

/**
 * `npm run tools -- docs [--serve]`: builds the documentation site into `tools/dist/site`, with the references of the interface, the
 * command line and the SDK. A link or an anchor that leads nowhere is an error. `--serve` then serves the site on this machine.
 *
 * @returns the exit code
 */
export async function docs(args: string[]): Promise<number> {
  rmSync(PAGES, { recursive: true, force: true });
  const pages = [...writtenPages(), ...apiReference(), await cliReference()];
  for (const page of pages) writePage(page);
  for (const image of filesInDocs('.png')) cpSync(join(ROOT, 'docs', image), join(PAGES, image));
  // The front page names its picture by an address, which VitePress looks for here only.
  cpSync(join(SITE, 'public'), join(PAGES, 'public'), { recursive: true });
  cpSync(join(ROOT, 'docs/images'), join(PAGES, 'public/images'), { recursive: true });
  await writeSdkReference(join(PAGES, 'reference'));
  await build(SITE);
  const broken = pages.flatMap(({ file }) => brokenAnchors(file));
  for (const line of broken) console.error(line);
  if (broken.length > 0) return 1;
  console.log(`The site is in ${BUILT}`);
  if (args.includes('--serve')) {
    await serve({ root: SITE, port: PORT });
    console.log(`http://localhost:${PORT}`);
  }
  return 0;
}

function writePage({ file, markdown }: Page): void {
  const path = join(PAGES, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, markdown);
}

/** VitePress finds links to missing pages; these are the links to missing headings, in pages as built. */
function brokenAnchors(file: string): string[] {
  const links = [...builtPage(file).matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)];
  return links
    .filter(([, path, anchor = '']) => {
      const target =
        path === undefined ? file : `${path.slice(1).replace(/(^|\/)$/, '$1index')}.md`.replace('.html', '');
      return !builtPage(target).includes(` id="${decodeURIComponent(anchor)}"`);
    })
    .map(([, path = '', anchor]) => `${file}: no heading ${path}#${anchor}`);
}

function builtPage(file: string): string {
  return readFileSync(join(BUILT, file.replace(/\.md$/, '.html')), 'utf8');
}
