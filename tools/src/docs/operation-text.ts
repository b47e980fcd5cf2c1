import { z } from 'zod';

type Json = Record<string, unknown>;

/** An operation of the contract with the parameters of its path. */
export interface DocumentedOperation {
  /** Method and path, or the type of an event. */
  title: string;
  operationId: string;
  tags: string[];
  summary: string;
  description?: string | undefined;
  parameters: Json[];
  requestBody?: Json | undefined;
  responses: Record<string, Json>;
}

const Text = z.string().catch('');
const Schema = z.record(z.string(), z.unknown()).catch({});
const Schemas = z.record(z.string(), Schema).catch({});
const SchemaList = z.array(Schema).catch([]);
const Names = z.array(z.string()).catch([]);

/** How deep fields within fields are listed; the contract has more only where an object contains its own kind. */
const DEPTH = 4;

/** The section about an operation: its parameters, fields, responses and examples. */
export function operationText(operation: DocumentedOperation, contract: Json): string {
  const resolve = resolver(contract);
  const { title, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody && resolve(requestBody);
  const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [
    `## ${summary}`,
    `\`${title}\``,
    escapeText(description ?? ''),
    parameterTable(parameters.map(resolve), resolve),
    ...(body ? contentText('Body', body, resolve) : []),
    ...success.flatMap(([status, response]) => contentText(`Response ${status}`, resolve(response), resolve)),
    errorTable(
      Object.entries(responses).filter(([status]) => !status.startsWith('2')),
      resolve,
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

type Resolve = (node: Json) => Json;

/** Follows references within the contract. */
function resolver(contract: Json): Resolve {
  return function resolve(node: Json): Json {
    const reference = node.$ref;
    if (typeof reference !== 'string') return node;
    const found = reference
      .slice(2)
      .split('/')
      .reduce<Json>((at, key) => Schema.parse(at[key]), contract);
    return { ...resolve(found), ...Object.fromEntries(Object.entries(node).filter(([key]) => key !== '$ref')) };
  };
}

function parameterTable(parameters: Json[], resolve: Resolve): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((each) => {
    const schema = resolve(Schema.parse(each.schema));
    const name = `\`${Text.parse(each.name)}\`${each.required === true ? ', required' : ''}`;
    return `| ${name} | ${Text.parse(each.in)} | ${typeOf(schema, resolve)} | ${cell(each.description ?? schema.description)} |`;
  });
  return ['**Parameters**', ['| Name | In | Type | |', '|---|---|---|---|', ...rows].join('\n')].join('\n\n');
}

function contentText(heading: string, body: Json, resolve: Resolve): string[] {
  const [[mediaType, content] = ['', {}]] = Object.entries(Schemas.parse(body.content));
  const schema = resolve(Schema.parse(content.schema));
  const rows = fieldRows(schema, { resolve, prefix: '', depth: DEPTH });
  const type = mediaType === '' || mediaType === 'application/json' ? '' : ` (\`${mediaType}\`)`;
  const table = rows.length === 0 ? [] : [['| Field | Type | |', '|---|---|---|', ...rows].join('\n')];
  return [`**${heading}**${type}`, escapeText(Text.parse(body.description)), ...table, ...exampleText(content)].filter(
    (part) => part !== '',
  );
}

/** The first example. The contract has the others. */
function exampleText(content: Json): string[] {
  const [first] = Object.values(Schemas.parse(content.examples));
  if (first?.value === undefined) return [];
  const { value } = first;
  return typeof value === 'string'
    ? [`\`\`\`text\n${value.trimEnd()}\n\`\`\``]
    : [`\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``];
}

function errorTable(responses: [string, Json][], resolve: Resolve): string {
  if (responses.length === 0) return '';
  const rows = responses.map(([status, response]) => {
    const { description, 'x-error-codes': codes } = resolve(response);
    return `| ${status} | ${Names.parse(codes)
      .map((code) => `\`${code}\``)
      .join(', ')} | ${cell(description)} |`;
  });
  return ['**Errors**', ['| Status | Codes | |', '|---|---|---|', ...rows].join('\n')].join('\n\n');
}

/** One row for each field, those of objects and of arrays of objects below them. */
function fieldRows(schema: Json, at: { resolve: Resolve; prefix: string; depth: number }): string[] {
  if (at.depth === 0) return [];
  const { properties, required } = membersOf(schema, at.resolve);
  return Object.entries(properties).flatMap(([name, unresolved]) => {
    const field = at.resolve(unresolved);
    const path = `${at.prefix}${name}`;
    const mark = required.includes(name) ? ', required' : '';
    const row = `| \`${path}\`${mark} | ${typeOf(field, at.resolve)} | ${cell(field.description)} |`;
    const isList = field.items !== undefined;
    const inner = isList ? at.resolve(Schema.parse(field.items)) : field;
    return [row, ...fieldRows(inner, { ...at, prefix: `${path}${isList ? '[]' : ''}.`, depth: at.depth - 1 })];
  });
}

/** The fields of a schema and of all that it is combined of. */
function membersOf(schema: Json, resolve: Resolve): { properties: Record<string, Json>; required: string[] } {
  const parts = SchemaList.parse(schema.allOf).map((part) => membersOf(resolve(part), resolve));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), Schemas.parse(schema.properties)),
    required: [...parts.flatMap(({ required }) => required), ...Names.parse(schema.required)],
  };
}

function typeOf(schema: Json, resolve: Resolve): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  const choices = [...SchemaList.parse(schema.oneOf), ...SchemaList.parse(schema.anyOf)];
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(resolve(choice), resolve)))].join(' or ');
  if (schema.items !== undefined) return `list of ${typeOf(resolve(Schema.parse(schema.items)), resolve)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : Text.parse(schema.type) || 'object';
  return [type, ...limitsOf(schema)].join(', ');
}

function limitsOf(schema: Json): string[] {
  const limits: [string, unknown][] = [
    ['at least', schema.minimum],
    ['at most', schema.maximum],
    ['default', schema.default],
  ];
  const named = limits.filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${value}`);
  return schema.maxLength === undefined ? named : [`at most ${schema.maxLength} characters`, ...named];
}

/** A description in one line of a table. */
function cell(description: unknown): string {
  return escapeText(Text.parse(description))
    .trim()
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
}

/** Outside code, VitePress would take `<` as a tag and braces as an expression. */
function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');
}
