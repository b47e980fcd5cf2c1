import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';
import { ROOT } from './written-pages.js';

/** Options of typedoc-plugin-markdown, whose names typedoc's types do not have. */
const MARKDOWN = {
  entryFileName: 'sdk-modules',
  excludeScopesInPaths: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  outputFileStrategy: 'modules',
  pageTitleTemplates: { module: '{name}' },
};

/**
 * Writes one page for each module of the SDK, made of its docstrings.
 *
 * @throws Error if typedoc cannot read the SDK
 */
export async function writeSdkReference(folder: string): Promise<void> {
  const application = await Application.bootstrapWithPlugins({
    options: join(ROOT, 'packages/sdk/typedoc.json'),
    plugin: [fileURLToPath(import.meta.resolve('typedoc-plugin-markdown'))],
    tsconfig: fileURLToPath(new URL('./site/sdk.tsconfig.json', import.meta.url)),
    out: folder,
    cleanOutputDir: false,
    readme: 'none',
    // `npm run check` has checked the types.
    skipErrorChecking: true,
    ...MARKDOWN,
  });
  const project = await application.convert();
  if (!project || application.logger.hasErrors()) throw new Error('typedoc could not read the SDK.');
  // By the names that applications import.
  for (const module of project.children ?? []) {
    module.name = module.name.replace(/^packages\/sdk\/src(\/middleware)?/, '@convoke/sdk');
  }
  await application.generateOutputs(project);
}
