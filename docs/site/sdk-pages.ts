import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, type ProjectReflection, ReflectionKind } from 'typedoc';
import { type Heading, headingsOf, SUBJECTS, splitBySubject } from './sdk-subjects.js';

/**
 * Writes the reference of the SDK from its docstrings: a page for each entry point, and for each subject of the main one.
 *
 * @throws Error if the sources do not compile
 */
export async function writeSdkPages({ sdk, folder }: { sdk: string; folder: string }): Promise<void> {
  const { $schema, sourceLinkTemplate, entryPoints, ...settings } = JSON.parse(
    readFileSync(join(sdk, 'typedoc.json'), 'utf8'),
  );
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
  // Pages are named after files below `src`, wherever the repository is.
  const places = { basePath: join(sdk, 'src'), out: folder };
  const options = { ...settings, ...MARKDOWN, ...places, entryPoints: absolute, tsconfig };
  const application = await Application.bootstrapWithPlugins(options, []);
  const project = await application.convert();
  if (!project) throw new Error('typedoc: the SDK does not compile.');
  leaveOutInherited(project);
  await application.generateOutputs(project);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const texts = new Map(pages.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]));
  const headings = new Map([...texts].map(([page, text]) => [page, headingsOf(text)]));
  const repaired = new Map([...texts].map(([page, text]) => [page, nameModule(repairLinks(text, page, headings))]));
  const main = join(folder, MAIN);
  for (const [page, text] of splitBySubject(repaired, main)) writeFileSync(page, text);
  rmSync(main);
  writeFileSync(join(folder, 'index.md'), firstPage(texts.get(join(folder, 'index.md')) ?? ''));
}

/** What the plugin calls the page of the main entry point, beside that of the whole package. */
const MAIN = 'index-1.md';

/** A class says what it adds to the one that it extends, and nothing that has a symbol for its name: no caller uses it. */
function leaveOutInherited(project: ProjectReflection): void {
  for (const each of project.getReflectionsByKind(ReflectionKind.Class)) {
    if (!each.isDeclaration()) continue;
    const dropped = each.children?.filter(({ inheritedFrom, name }) => inheritedFrom !== undefined || /^\[/.test(name));
    for (const child of dropped ?? []) project.removeReflection(child);
    for (const group of each.groups ?? []) {
      group.children = group.children.filter((child) => each.childrenIncludingDocuments?.includes(child));
    }
    each.groups = (each.groups ?? []).filter(({ children }) => children.length > 0);
  }
}

/** What each entry point is for, by its name in the package. */
const PURPOSES: Readonly<Record<string, string>> = {
  webhooks: 'verifies deliveries and calls your handlers, without a framework',
  receive: 'what the adapters for frameworks share, to write another one',
  express: 'receives webhooks in Express',
  fastify: 'receives webhooks in Fastify',
  fetch: 'receives webhooks wherever there are `Request` and `Response`',
  hono: 'receives webhooks in Hono',
  koa: 'receives webhooks in Koa',
  next: 'receives webhooks in Next',
  recurrence: 'says in words when a series takes place',
  testing: 'an in-memory Convoke, and signed deliveries, for your tests',
};

/** Modules are called after their files; readers know them by what they import. */
const importedAs = (module: string) => ['@convoke/sdk', ...module.split('/').slice(-1)].join('/').replace('/index', '');

function nameModule(page: string): string {
  return page.replace(/^# (?!@)(.+)/, (_, module: string) => `# ${importedAs(module)}`);
}

/** The page of the whole package: how to begin, and what can be imported from where. */
function firstPage(written: string): string {
  const subjects = SUBJECTS.map(({ page, title, purpose }) => `| [${title}](${page}.md) | ${purpose} |`);
  const modules = [...written.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].filter(([, , link]) => link !== MAIN);
  const rows = modules.map(([, module = '', link]) => {
    const purpose = PURPOSES[module.split('/').at(-1) ?? ''];
    if (purpose === undefined) throw new Error(`Say what ${module} of the SDK is for.`);
    return `| [\`${importedAs(module)}\`](${link}) | ${purpose} |`;
  });
  return [FIRST_LINES, ...subjects, OTHER_MODULES, ...rows, ''].join('\n');
}

const FIRST_LINES = `# The SDK

\`@convoke/sdk\` calls the API, and verifies what webhooks deliver. It has no dependencies and its own types.

\`\`\`bash
npm install @convoke/sdk
\`\`\`

\`\`\`ts
import { Convoke } from '@convoke/sdk';

// Reads CONVOKE_URL, CONVOKE_API_KEY and CONVOKE_API_SECRET.
const convoke = new Convoke();

for await (const appointment of convoke.appointments.list()) console.log(appointment.subject);
\`\`\`

[Send an invitation](../../guides/send.md) and [Receive webhooks](../../receiving-webhooks.md) are guides to both.

## From \`@convoke/sdk\` itself

| Page | What |
|---|---|`;

const OTHER_MODULES = `
## From its other entry points

| From | What |
|---|---|`;

/**
 * The plugin counts headings of one name otherwise than the site: it also counts those of object types inside other types,
 * which have none. A link leads to the heading that is spelled as its text, or else to the first of its name.
 */
function repairLinks(markdown: string, page: string, headings: ReadonlyMap<string, readonly Heading[]>): string {
  return markdown.replace(/\[[^\]\n]*\]\([^)#\s]*#[\w-]+\)/g, (link) => {
    const [, text = '', path = '', anchor = ''] = /^\[(.*)\]\((.*)#(.*)\)$/.exec(link) ?? [];
    const anchors = headings.get(path === '' ? page : join(dirname(page), path));
    if (anchors === undefined) return link;
    const spelled = anchors.find(({ heading }) => heading === text.replaceAll('`', ''));
    if (spelled === undefined && anchors.some((each) => each.anchor === anchor)) return link;
    return `[${text}](${path}#${spelled?.anchor ?? anchor.replace(/-\d+$/, '')})`;
  });
}

const MARKDOWN = {
  plugin: [fileURLToPath(import.meta.resolve('typedoc-plugin-markdown'))],
  readme: 'none',
  router: 'module',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  // Each field is a row, not a section of its own.
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: {
    hideDefaults: true,
    hideInherited: true,
    hideModifiers: true,
    hideOverrides: true,
    hideSources: true,
  },
  disableSources: true,
  useHTMLEncodedBrackets: true,
  sanitizeComments: true,
  // What a class has from JavaScript itself has no source in the repository.
  excludeExternals: true,
  // The build of the site is no check of the sources' types and comments.
  skipErrorChecking: true,
  treatWarningsAsErrors: false,
  logLevel: 'Error',
};
