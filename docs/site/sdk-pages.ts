import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Comment, type ProjectReflection, ReflectionKind } from 'typedoc';
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
  describeParameters(project);
  await application.generateOutputs(project);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const texts = new Map(
    pages.map((name) => [join(folder, name), withoutCeremony(readFileSync(join(folder, name), 'utf8'))]),
  );
  const headings = new Map([...texts].map(([page, text]) => [page, headingsOf(text)]));
  const repaired = new Map([...texts].map(([page, text]) => [page, nameModule(repairLinks(text, page, headings))]));
  const main = join(folder, MAIN);
  const openings = readOpenings();
  for (const [page, text] of splitBySubject(repaired, main)) writeFileSync(page, opened(text, page, openings));
  rmSync(main);
  writeFileSync(join(folder, 'index.md'), firstPage(texts.get(join(folder, 'index.md')) ?? '', openings));
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

/** What parameters of calls are, by their names and types, which say the same everywhere. */
const PARAMETERS: readonly [named: RegExp, text: string][] = [
  [/^appointmentId: /, 'Which appointment, as `create` and lists return it.'],
  [/^invitationId: /, 'Which invitee, as `invite` and lists return it.'],
  [/^occurrenceStart: /, 'Which date of a series, by its original start: `2027-03-15T14:00:00`.'],
  [/^(?:reply|delivery|key)Id: /, 'Which one, as lists return it.'],
  [/^(?:webhook|feed)Id: /, 'Which one, as lists return it, and the call that made it.'],
  [/^input: List/, 'Filters, all of which have to fit.'],
  [/^input: /, 'The fields; the page of their type says what each means.'],
  [/^options: .*&/, 'The fields, and how the call is made.'],
  [/^options: (?:Call|Change|Read)Options$/, 'How the call is made, such as its time limit.'],
];

function describeParameters(project: ProjectReflection): void {
  for (const each of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (!each.isParameter() || each.hasComment()) continue;
    const [, text] = PARAMETERS.find(([named]) => named.test(`${each.name}: ${each.type}`)) ?? [];
    if (text !== undefined) each.comment = new Comment([{ kind: 'text', text }]);
  }
}

/** What a page begins with, by its name. */
type Openings = ReadonlyMap<string, string>;

function readOpenings(): Openings {
  const [, ...parts] = readFileSync(new URL('sdk-openings.md', import.meta.url), 'utf8').split(/^## /m);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
}

function openingOf(page: string, openings: Openings): string {
  const opening = openings.get(basename(page, '.md'));
  if (opening === undefined) throw new Error(`Say in sdk-openings.md what ${page} is for.`);
  return opening;
}

/** A page with its opening above all that is listed. */
function opened(text: string, page: string, openings: Openings): string {
  return basename(page) === 'index.md' ? text : text.replace('\n\n', () => `\n\n${openingOf(page, openings)}\n\n`);
}

/**
 * What the plugin writes, less what says nothing to a caller: a class begins with how it is made, and several errors are
 * below one heading.
 */
function withoutCeremony(page: string): string {
  return (
    page
      .replace(/^## Type Aliases$/gm, '## Types')
      .replace(/^(#+) Call Signature$/gm, '$1 Overload')
      .replace(/^#+ (?:Inherited from|Overrides)\n\n.+\n+/gm, '')
      // Of what is not exported, the members are those of who extends it.
      .replace(/^#+ Extends\n\n- `\w+`\n+/gm, '')
      .replace(OVERLOADS, withoutRepeats)
      .replace(/(?<=^(#+ Throws)\n\n(?:(?!#).*\n)*)\1\n\n/gm, '')
      .replace(CONSTRUCTOR, (_, before: string, made: string) => made.replace('###### ', '#### ') + before)
  );
}

/** A function with several signatures. */
const OVERLOADS = /^#### Overload\n(?:(?!#{1,3} |\*\*\*$).*\n)*/gm;

/** Of each signature behind the first only what it has of its own. */
function withoutRepeats(overloads: string): string {
  const [first = [], ...others] = overloads.split(/^(?=#### Overload\n)/m).map(partsOf);
  const own = others.map((parts) => parts.filter((part) => part === '#### Overload' || !first.includes(part)));
  return [...first, ...own.flat(), ''].join('\n\n');
}

/** The sections of a signature, each with its heading, and the paragraphs above them. */
function partsOf(signature: string): string[] {
  const [above = '', ...sections] = signature.split(/^(?=##### )/m);
  return [...above.split('\n\n'), ...sections].map((part) => part.trim()).filter((part) => part !== '');
}

/** What a class says under headings before its constructor, and then of it, up to what it returns. */
const CONSTRUCTOR =
  /((?:^#### (?!Constructors).*\n(?:(?!#{2,4} ).*\n)*)*)^#### Constructors\n\n##### Constructor\n\n((?:(?!###### Returns).*\n)*)###### Returns\n\n.+\n+/gm;

/** Modules are called after their files; readers know them by what they import. */
const importedAs = (module: string) => ['@convoke/sdk', ...module.split('/').slice(-1)].join('/').replace('/index', '');

function nameModule(page: string): string {
  return page.replace(/^# (?!@)(.+)/, (_, module: string) => `# ${importedAs(module)}`);
}

/** The page of the whole package: how to begin, and what can be imported from where. */
function firstPage(written: string, openings: Openings): string {
  const purposeOf = (page: string) => openingOf(page, openings).split('\n\n')[0]?.replaceAll('\n', ' ');
  const subjects = SUBJECTS.map(({ page, title }) => `| [${title}](${page}.md) | ${purposeOf(page)} |`);
  const modules = [...written.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].filter(([, , link]) => link !== MAIN);
  const rows = modules.map(
    ([, module = '', link = '']) => `| [\`${importedAs(module)}\`](${link}) | ${purposeOf(link)} |`,
  );
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
  useCodeBlocks: true,
  groupOrder: ['Classes', 'Functions', '*', 'References'],
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
