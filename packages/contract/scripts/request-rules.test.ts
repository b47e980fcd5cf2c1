import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { dashboardContract } from '../src/dashboard.js';
import { publicContract } from '../src/public.js';
import { fieldProblem } from '../src/requests/problems.js';
import { type Document, listOperations, readDocument, resolve } from './document.js';
import { renderRequestSchemas } from './request-schemas.js';

/** What the documents say of a value, as far as a value of the right type can break it. */
const Rules = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  'x-error-code': z.string().default('invalid_value'),
});

interface Broken {
  rule: string;
  field: string;
  value: unknown;
  code: string;
}

/** What any entry of a list of objects requires. */
const ROW = { name: 'Ada', address: 'ada@example.org', minutesBefore: 10, to: 'both' };

/** Values of a field that each break one rule. */
function* broken(document: Document, schema: unknown, field: string): Generator<Broken> {
  const rules = Rules.parse(resolve(document, schema));
  const code = rules['x-error-code'];
  if (rules.minimum !== undefined) yield { rule: 'minimum', field, value: rules.minimum - 1, code };
  if (rules.maximum !== undefined) yield { rule: 'maximum', field, value: rules.maximum + 1, code };
  if (rules.enum) yield { rule: 'enum', field, value: 'no such choice', code };
  if (rules.minItems === 1) yield { rule: 'minItems', field, value: [], code };
  if (rules.maxItems !== undefined) {
    yield { rule: 'maxItems', field, value: Array(rules.maxItems + 1).fill('x'), code: 'invalid_value' };
  }
  if (rules.maxLength !== undefined) {
    yield { rule: 'maxLength', field, value: 'x'.repeat(rules.maxLength + 1), code: 'field_too_long' };
  }
  if (rules.items === undefined) return;
  const { properties } = Rules.parse(resolve(document, rules.items));
  if (Object.keys(properties).length === 0) {
    for (const each of broken(document, rules.items, `${field}[]`)) yield { ...each, value: [each.value] };
  }
  for (const [name, inner] of Object.entries(properties)) {
    for (const each of broken(document, inner, `${field}[0].${name}`))
      yield { ...each, value: [{ ...ROW, [name]: each.value }] };
  }
}

const CONTRACTS = [
  { file: 'openapi.yaml', schemas: publicContract.requestSchemas },
  { file: 'dashboard.yaml', schemas: dashboardContract.requestSchemas },
];

async function documentIn(file: string) {
  return parse(await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8'));
}

describe.each(CONTRACTS)('each rule of $file', async ({ file, schemas }) => {
  const document = readDocument(file, await documentIn(file));
  const cases = listOperations(document).flatMap(({ operation: { operationId: id, requestBody } }) => {
    const schema = requestBody?.content['application/json'].schema;
    const { properties } = Rules.parse(resolve(document, schema) ?? {});
    const { apiKey: _, apiSecret: __, ...fields } = properties;
    return Object.entries(fields).flatMap(([name, field]) =>
      [...broken(document, field, name)].map((each) => ({ id, name, ...each })),
    );
  });

  it.each(cases)('is judged: $id $field $rule', ({ id, name, value, code }) => {
    const schema = Object.entries(schemas).find(([each]) => each === id)?.[1];
    const { out } = z.object({ out: z.instanceof(z.ZodObject) }).parse(schema);
    const { data, error } = z.safeParse(out.partial(), { [name]: value });
    const problems = error
      ? error.issues.map((issue) => fieldProblem(new z.ZodError([issue]), { [name]: value }))
      : [data];
    expect(JSON.stringify(problems)).toContain(`"code":"${code}"`);
  });

  it('is there', () => expect(cases.length).toBeGreaterThan(50));
});

describe('a new field of a request', async () => {
  const source = await documentIn('openapi.yaml');
  const schemasWith = (travelMinutes: object) => {
    const changed = structuredClone(source);
    changed.components.schemas.RegenerateWebhookSecretRequest.properties.travelMinutes = travelMinutes;
    return renderRequestSchemas(readDocument('openapi.yaml', changed));
  };

  it('is judged by its range without a line of code', () => {
    const schemas = schemasWith({ type: 'integer', minimum: 0, maximum: 1440 });
    expect(schemas).toContain('travelMinutes: s.integer({"minimum":0,"maximum":1440}).optional()');
  });

  it.each([
    ['half a range', { maximum: 1440 }, 'one bound only'],
    ['a code that is none', { minimum: 0, maximum: 1440, 'x-error-code': 'nonsense' }, 'nonsense'],
  ])('is not generated from %s', (_, rules, complaint) => {
    expect(() => schemasWith({ type: 'integer', ...rules })).toThrow(complaint);
  });
});
