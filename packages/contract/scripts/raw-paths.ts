import { z } from 'zod';
import { type Document, resolve } from './document.js';
import { Content, hasFields, type NamedOperation, namedOperations, Parameter } from './models.js';
import {
  commentOf,
  commentText,
  describe,
  type Field,
  fieldsOf,
  fieldsText,
  schemaNamed,
  typeNameOf,
  typeText,
} from './type-text.js';

/** All that openapi-fetch knows. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const PLACES = ['query', 'header', 'path'] as const;

/**
 * TypeScript source of the interface `paths` as openapi-fetch reads it, of the types in `models.ts`: every operation by
 * path and method, without credentials, which a client adds.
 */
export function renderRawPaths(document: Document): string | undefined {
  if (Object.keys(document.webhooks).length === 0) return undefined;
  const operations = namedOperations(document);
  const imported = new Set(['Result']);
  const local = new Set<string>();
  const mention = (name: string) => void imported.add(typeNameOf(name));
  const rows = Object.keys(document.paths).map((path) => {
    const methods = METHODS.map((method) => {
      const operation = operations.find((each) => each.path === path && each.method === method);
      if (!operation) return `    ${method}?: never;\n`;
      return operationText(document, operation, { mention, local });
    });
    return `  ${JSON.stringify(path)}: {\n${methods.join('')}  };\n`;
  });
  const changes = operations.filter(({ method }) => method !== 'get');
  const results = new Set(changes.map(({ success }) => success.replace(/Envelope$/, '')));
  const bodies = bodiesText(document, local, { mention, results });
  const names = [...imported].filter((name) => !local.has(name)).sort();
  return `import type { ${names.join(', ')} } from './models.js';

/** Every operation by path and method. */
export interface paths {
${rows.join('')}}

${bodies}`;
}

interface Names {
  mention(name: string): void;
  local: Set<string>;
}

function operationText(document: Document, operation: NamedOperation, { mention, local }: Names): string {
  const { method, request, success, media } = operation;
  const { requestBody, responses, summary } = operation.operation;
  const body =
    request === undefined
      ? '?: never'
      : `${requestBody?.required ? '' : '?'}: ${contentText('application/json', inputText(document, request, mention))}`;
  const answers = Object.entries(responses).map(([status, response]) => {
    const [schema] = Object.values(Content.parse(resolve(document, response)).content);
    const isSuccess = status.startsWith('2');
    const name = isSuccess ? success : typeText(document, schema?.schema, (error) => local.add(error));
    if (isSuccess && media === 'application/json') local.add(success);
    else if (isSuccess) mention(success);
    const type = contentText(isSuccess ? media : 'application/json', name);
    return `        /** ${oneLine(resolve(document, response))} */\n        ${status}: ${type};\n`;
  });
  return `${commentText(String(summary), '    ')}    ${method}: {
      parameters: {
${PLACES.map((place) => placeText(document, { operation, place, mention })).join('')}        cookie?: never;
      };
      requestBody${body};
      responses: {
${answers.join('')}      };
    };
`;
}

function inputText(document: Document, request: string, mention: (name: string) => void): string {
  if (!hasFields(document, request)) return 'Record<string, never>';
  mention(request);
  return typeNameOf(request);
}

function contentText(media: string, type: string): string {
  return `{ headers: { [name: string]: unknown }; content: { '${media}': ${type} } }`;
}

function oneLine(response: unknown): string {
  const { description } = z.looseObject({ description: z.string() }).parse(response);
  return description.trim().replaceAll(/\s+/g, ' ');
}

function placeText(
  document: Document,
  { operation, place, mention }: { operation: NamedOperation; place: string; mention: (name: string) => void },
): string {
  const parameters = operation.parameters
    .map((parameter) => Parameter.parse(resolve(document, parameter)))
    .filter((parameter) => parameter.in === place);
  if (place === 'query' && operation.queryInput !== undefined) {
    mention(operation.queryInput);
    return `        query?: ${operation.queryInput} | undefined;\n`;
  }
  if (parameters.length === 0) return `        ${place}?: never;\n`;
  const fields = parameters.map(({ name, required, schema, in: _, ...own }) => ({
    name,
    optional: !required,
    type: typeText(document, schema, mention),
    comment: commentOf({ ...describe(document, schema), ...own }, { withLimits: true }),
  }));
  const optional = fields.every((field) => field.optional);
  return `        ${place}${optional ? '?' : ''}: {\n${fieldsText(fields, { isGiven: true, indent: '          ' })}        }${optional ? ' | undefined' : ''};\n`;
}

interface BodyNames {
  mention(name: string): void;
  /** The types that have the message of the response besides its data. */
  results: ReadonlySet<string>;
}

/** The bodies of responses, which only this table names. */
function bodiesText(document: Document, local: ReadonlySet<string>, { mention, results }: BodyNames): string {
  const bodies = [...local].map((name) => {
    const schema = schemaNamed(document, name);
    const fields = fieldsOf(document, schema, { mention }).map((field) => ({ ...field, type: dataOf(field, results) }));
    const comment = commentText(schema.description?.trim() ?? 'The body of a response.');
    return `${comment}export interface ${name} {\n${fieldsText(fields)}}\n`;
  });
  return bodies.join('\n');
}

/** The data alone, where the type of that name is the whole result. */
function dataOf({ name, type }: Field, results: ReadonlySet<string>): string {
  return name === 'data' && results.has(type) ? `Omit<${type}, keyof Result>` : type;
}
