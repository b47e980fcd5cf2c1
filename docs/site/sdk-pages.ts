import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';
import { anchorOf } from './anchors.js';

/**
 * Writes the reference of the SDK from its docstrings, one page for each entry point.
 *
 * @throws Error if the sources do not compile
 */
export async function writeSdkPages({ sdk, folder }: { sdk: string; folder: string }): Promise<void> {
  const { $schema, entryPoints, ...settings } = JSON.parse(readFileSync(join(sdk, 'typedoc.json'), 'utf8'));
  // The tsconfig.json of the root would have every package compiled.
  const tsconfig = join(dirname(folder), 'tsconfig.json');
  const root = join(sdk, '..', '..');
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(
    tsconfig,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { types: [] },
      include: [join(sdk, 'src', 'index.ts')],
    }),
  );
  const absolute = entryPoints.map((path: string) => join(sdk, path));
  const source = join(sdk, 'src');
  const sourceLinkTemplate = settings.sourceLinkTemplate.replace('{path}', `${relative(root, source)}/{path}`);
  // Pages are named after files below `src`, wherever the repository is.
  const places = { basePath: source, sourceLinkTemplate, out: folder };
  const options = { ...settings, ...MARKDOWN, ...places, entryPoints: absolute, tsconfig };
  const application = await Application.bootstrapWithPlugins(options, []);
  const project = await application.convert();
  if (!project) throw new Error('typedoc: the SDK does not compile.');
  await application.generateOutputs(project);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const texts = new Map(pages.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]));
  for (const [page, text] of texts) writeFileSync(page, repairLinks(text, page, texts));
}

/**
 * The plugin counts headings of one name otherwise than the site: it also counts those of object types inside other types,
 * which have none. A link leads to the heading that is spelled as its text, or else to the first of its name.
 */
function repairLinks(markdown: string, page: string, texts: ReadonlyMap<string, string>): string {
  return markdown.replace(/\[[^\]\n]*\]\([^)#\s]*#[\w-]+\)/g, (link) => {
    const [, text = '', path = '', anchor = ''] = /^\[(.*)\]\((.*)#(.*)\)$/.exec(link) ?? [];
    const target = texts.get(path === '' ? page : join(dirname(page), path));
    if (target === undefined) return link;
    const anchors = anchorsOf(target);
    const spelled = anchors.find(({ heading }) => heading === text.replaceAll('`', ''));
    if (spelled === undefined && anchors.some((each) => each.anchor === anchor)) return link;
    return `[${text}](${path}#${spelled?.anchor ?? anchor.replace(/-\d+$/, '')})`;
  });
}

/** The headings of a page with their anchors on the site, which numbers those of one name from the second on. */
function anchorsOf(markdown: string): { heading: string; anchor: string }[] {
  const counts = new Map<string, number>();
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const name = anchorOf(heading);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { heading, anchor: count === 0 ? name : `${name}-${count}` };
  });
}

const MARKDOWN = {
  plugin: [fileURLToPath(import.meta.resolve('typedoc-plugin-markdown'))],
  readme: 'none',
  router: 'module',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useHTMLEncodedBrackets: true,
  sanitizeComments: true,
  // What a class has from JavaScript itself has no source in the repository.
  excludeExternals: true,
  // The build of the site is no check of the sources' types and comments.
  skipErrorChecking: true,
  treatWarningsAsErrors: false,
  logLevel: 'Error',
};
