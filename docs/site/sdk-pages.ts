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
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const page = join(folder, name);
    if (name.endsWith('.md')) writeFileSync(page, repairLinks(readFileSync(page, 'utf8')));
  }
}

/**
 * The plugin counts an object type inside another type as a heading of the same name, though only the outer
 * one has a heading.
 */
function repairLinks(markdown: string): string {
  const anchors = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return markdown.replace(/\(#([\w-]+)-1\)/g, (link, anchor: string) =>
    anchors.filter((each) => each === anchor).length === 1 ? `(#${anchor})` : link,
  );
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
