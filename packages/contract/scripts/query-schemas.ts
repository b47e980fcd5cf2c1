import { z } from 'zod';
import { type Document, listOperations, renderPattern, resolve } from './document.js';

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  style: z.literal('deepObject').optional(),
  schema: z.unknown(),
});

/** Pairs, each as a parameter of its own: `metadata[crew]=north`. */
const Pairs = z.looseObject({
  maxProperties: z.int(),
  propertyNames: z.looseObject({ maxLength: z.int() }),
  additionalProperties: z.looseObject({ maxLength: z.int() }),
});

const text = z.literal('string');
const description = z.string().optional();
const Schema = z.union([
  z.strictObject({
    type: z.literal('integer'),
    minimum: z.int(),
    maximum: z.int(),
    default: z.int().optional(),
    description,
  }),
  z.strictObject({ type: text, enum: z.array(z.string()), default: z.string().optional(), description }),
  z.strictObject({
    type: text,
    minLength: z.int(),
    maxLength: z.int(),
    pattern: z.string().optional(),
    description,
  }),
  z.strictObject({ type: text, format: z.literal('date-time'), pattern: z.string(), description }),
]);

/** TypeScript source of one zod schema for each operation's query parameters, named by its operationId. */
export function renderQuerySchemas(document: Document): string {
  const schemas = listOperations(document).map(({ operation, parameters }) => {
    const inQuery = parameters
      .map((parameter) => Parameter.parse(resolve(document, parameter)))
      .filter((parameter) => parameter.in === 'query');
    const fields = inQuery.map((parameter) => `  ${parameter.name}: ${renderParameter(document, parameter)},\n`);
    const shape = fields.length === 0 ? '{}' : `{\n${fields.join('')}}`;
    const pairs = inQuery.filter(({ style }) => style === 'deepObject').map(({ name }) => name);
    const schema =
      pairs.length === 0 ? `z.object(${shape})` : `s.withPairs(${JSON.stringify(pairs)}, z.object(${shape}))`;
    return `export const ${operation.operationId} = ${schema};\n`;
  });
  return `import * as z from 'zod';\nimport * as s from '../../schemas/query.js';\n\n${schemas.join('\n')}`;
}

function renderParameter(document: Document, { schema, required, style }: z.infer<typeof Parameter>): string {
  if (style === 'deepObject') {
    const { maxProperties, propertyNames, additionalProperties } = Pairs.parse(resolve(document, schema));
    const [key, value] = [propertyNames.maxLength, additionalProperties.maxLength];
    return `s.queryPairs({ most: ${maxProperties}, longestName: ${key}, longestValue: ${value} }).optional()`;
  }
  const rules = Schema.parse(resolve(document, schema));
  if ('default' in rules) return `${renderRules(rules)}.default(${JSON.stringify(rules.default)})`;
  return required ? renderRules(rules) : `${renderRules(rules)}.optional()`;
}

function renderRules(rules: z.infer<typeof Schema>): string {
  if (rules.type === 'integer') return `s.queryInteger({ minimum: ${rules.minimum}, maximum: ${rules.maximum} })`;
  if ('enum' in rules) return `s.queryChoice(${JSON.stringify(rules.enum)})`;
  if ('format' in rules) return `s.queryInstant(${renderPattern(rules.pattern)})`;
  const { minLength, maxLength, pattern } = rules;
  const allowed = pattern === undefined ? '' : `, pattern: ${renderPattern(pattern)}`;
  return `s.queryText({ minLength: ${minLength}, maxLength: ${maxLength}${allowed} })`;
}
