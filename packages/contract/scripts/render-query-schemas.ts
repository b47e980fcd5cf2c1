import { z } from 'zod';
import { type AnyDocument, listOperations, resolve } from './document.js';

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
});

const text = z.literal('string');
const Schema = z.union([
  z.strictObject({ type: z.literal('integer'), minimum: z.int(), maximum: z.int(), default: z.int().optional() }),
  z.strictObject({ type: text, enum: z.array(z.string()), default: z.string().optional() }),
  z.strictObject({ type: text, minLength: z.int(), maxLength: z.int(), pattern: z.string().optional() }),
  z.strictObject({
    type: text,
    format: z.literal('date-time'),
    pattern: z.string(),
    description: z.string().optional(),
  }),
]);

const HELPERS = {
  queryChoice: 'query-choice',
  queryInstant: 'query-instant',
  queryInteger: 'query-integer',
  queryText: 'query-text',
};

/** TypeScript source of one zod schema for each operation's query parameters, named by its operationId. */
export function renderQuerySchemas(document: AnyDocument): string {
  const schemas = listOperations(document).map(({ operation, parameters }) => {
    const fields = parameters
      .map((parameter) => Parameter.parse(resolve(document, parameter)))
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => `  ${parameter.name}: ${renderParameter(document, parameter)},\n`);
    const shape = fields.length === 0 ? '{}' : `{\n${fields.join('')}}`;
    return `export const ${operation.operationId} = z.object(${shape});\n`;
  });
  const source = schemas.join('\n');
  const used = Object.entries(HELPERS).filter(([name]) => source.includes(`${name}(`));
  const imports = used.map(([name, file]) => `import { ${name} } from '../query/${file}.js';\n`);
  return `import * as z from 'zod';\n${imports.join('')}\n${source}`;
}

function renderParameter(document: AnyDocument, { schema, required }: z.infer<typeof Parameter>): string {
  const rules = Schema.parse(resolve(document, schema));
  if ('default' in rules) return `${renderRules(rules)}.default(${JSON.stringify(rules.default)})`;
  return required ? renderRules(rules) : `${renderRules(rules)}.optional()`;
}

function renderRules(rules: z.infer<typeof Schema>): string {
  if (rules.type === 'integer') return `queryInteger({ minimum: ${rules.minimum}, maximum: ${rules.maximum} })`;
  if ('enum' in rules) return `queryChoice(${JSON.stringify(rules.enum)})`;
  if ('format' in rules) return `queryInstant(${renderPattern(rules.pattern)})`;
  const { minLength, maxLength, pattern } = rules;
  const allowed = pattern === undefined ? '' : `, pattern: ${renderPattern(pattern)}`;
  return `queryText({ minLength: ${minLength}, maxLength: ${maxLength}${allowed} })`;
}

/** JSON Schema reads patterns as ECMAScript does with the flag `u`. */
function renderPattern(pattern: string): string {
  return String(new RegExp(pattern, 'u'));
}
