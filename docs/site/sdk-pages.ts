import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

/**
 * Writes the reference of the SDK from its docstrings, one page for each entry point.
 *
 * @throws Error if the sources do not compile
 */
export async function writeSdkPages({ sdk, folder }: { sdk: string; folder: string }): Promise<void> {
  const { $schema, entryPoints, ...settings } = JSON.parse(readFileSync(join(sdk, 'typedoc.json'), 'utf8'));
  // The tsconfig.json of the root would have every package compiled.
  const tsconfig = join(dirname(folder), 'tsconfig.json');
  const base = join(sdk, '..', '..', 'tsconfig.base.json');
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: base, compilerOptions: { types: [] }, include: [join(sdk, 'src', 'index.ts')] }),
  );
  const absolute = entryPoints.map((path: string) => join(sdk, path));
  const options = { ...settings, ...MARKDOWN, entryPoints: absolute, tsconfig, out: folder };
  const application = await Application.bootstrapWithPlugins(options, []);
  const project = await application.convert();
  if (!project) throw new Error('typedoc: the SDK does not compile.');
  await application.generateOutputs(project);
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
  // The build of the site is no check of the sources' types and comments.
  skipErrorChecking: true,
  treatWarningsAsErrors: false,
  logLevel: 'Error',
};
