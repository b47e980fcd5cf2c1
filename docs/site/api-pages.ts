import { type Contract, type Operation, resolve, type Schema } from './contract.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Write = (path: string, text: string) => void;

/**
 * Writes one page for each group of operations, and one for the events.
 *
 * @returns Markdown that lists all operations, with links for a page at the top of the site
 */
export function writeApiPages({ contract, write }: { contract: Contract; write: Write }): string {
  const rows = ['## Operations', '', '| Operation | |', '|---|---|'];
  for (const { name, description } of contract.tags) {
    const operations = operationsOf(contract, name);
    const page = `reference/api/${name.toLowerCase()}`;
    const title = name === 'Events' ? 'Events' : `API: ${name.toLowerCase()}`;
    write(
      `${page}.md`,
      [`# ${title}`, description, ...operations.map((entry) => operationText(contract, entry))].join('\n\n'),
    );
    for (const { method, path, operation } of operations) {
      rows.push(`| \`${method} ${path}\` | [${operation.summary}](${page}.md#${operation.operationId}) |`);
    }
  }
  return rows.join('\n');
}

interface Entry {
  /** `GET` and so on; `EVENT` for what Convoke sends. */
  method: string;
  path: string;
  operation: Operation;
}

function operationsOf({ paths, webhooks }: Contract, tag: string): Entry[] {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return { method: method.toUpperCase(), path, operation: { ...operation, parameters } };
    }),
  );
  const events = Object.entries(webhooks).map(([path, { post: operation }]) => ({ method: 'EVENT', path, operation }));
  return [...entries, ...events].filter(({ operation }) => operation.tags.includes(tag));
}

function operationText(contract: Contract, { method, path, operation }: Entry): string {
  const parameters = operation.parameters?.map((parameter) => resolve(contract, parameter)) ?? [];
  const body = operation.requestBody && resolve(contract, operation.requestBody);
  const content = body?.content?.['application/json'];
  const responses = Object.entries(operation.responses).map(([status, one]) => ({ status, ...resolve(contract, one) }));
  const [success] = responses.filter(({ status }) => status.startsWith('2'));
  const shown = success?.content?.['application/json'];
  return [
    ...headOf({ method, path, operation }),
    escapeText(operation.description ?? ''),
    ...samplesOf(operation),
    parameters.length > 0 && '**Parameters**',
    parameters.length > 0 &&
      table(parameters.map(({ name, in: where, description }) => [`\`${name}\``, where, description ?? ''])),
    content?.schema && fieldsText(contract, content.schema, method === 'EVENT' ? 'Body' : 'Request'),
    exampleText(content?.examples),
    '**Responses**',
    table(
      responses.map(({ status, description, content: problems }) => [status, description ?? '', codesOf(problems)]),
    ),
    exampleText(shown?.examples),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** An event is known by its type, an operation by what it does. */
function headOf({ method, path, operation: { summary, operationId } }: Entry): string[] {
  if (method === 'EVENT') return [`## \`${path}\` {#${operationId}}`, `${summary}.`];
  return [`## ${summary} {#${operationId}}`, `\`\`\`http\n${method} ${path}\n\`\`\``];
}

/** A call of the operation with curl and with the SDK. */
function samplesOf({ 'x-codeSamples': samples = [] }: Operation): string[] {
  return samples.map(({ lang, source }) => `\`\`\`${lang === 'Shell' ? 'bash' : 'ts'}\n${source}\n\`\`\``);
}

function fieldsText(contract: Contract, schema: Schema, title: string): string {
  const fields = fieldsOf(contract, schema);
  if (fields.length === 0) return '';
  return `**${title}**\n\n${table(fields.map(({ name, required, text }) => [`\`${name}\``, required ? 'required' : '', text]))}`;
}

function fieldsOf(contract: Contract, given: Schema): { name: string; required: boolean; text: string }[] {
  const schema = resolve(contract, given);
  const parts = schema.allOf?.flatMap((part) => fieldsOf(contract, part)) ?? [];
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { description, type } = resolve(contract, field);
    const text = field.description ?? description ?? [type ?? ''].flat().join(' or ');
    return { name, required: schema.required?.includes(name) ?? false, text };
  });
  return [...parts, ...own];
}

type Examples = Record<string, { value?: unknown }>;

function exampleText(examples: Examples | undefined): string {
  const [example] = Object.values(examples ?? {});
  return example?.value === undefined ? '' : `\`\`\`json\n${JSON.stringify(example.value, null, 2)}\n\`\`\``;
}

/** The error codes among the examples of a response. */
function codesOf(content: { 'application/json'?: { examples?: Examples } } | undefined): string {
  const found = JSON.stringify(content?.['application/json']?.examples ?? {}).matchAll(/"code":"(\w+)"/g);
  return [...new Set([...found].map(([, code]) => `\`${code}\``))].join(', ');
}

function table(rows: string[][]): string {
  const width = rows[0]?.length ?? 0;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string) =>
    escapeText(text)
      .trim()
      .replace(/\s*\n\s*/g, ' ')
      .replaceAll('|', '\\|');
  return [line(Array(width).fill('')), line(Array(width).fill('---')), ...rows.map((row) => line(row.map(cell)))].join(
    '\n',
  );
}

/** Text that is not code must not be read as HTML or as an expression of the site's templates. */
function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');
}
