import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { OpenapiDocument } from './breaking/openapi-document.js';
import { findBreaking } from './breaking.js';

interface Contract {
  paths: Record<string, unknown>;
  webhooks: Record<string, unknown>;
}

const source: Contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));
const present = new OpenapiDocument(source);

/** A document with one operation, one event and the given schema of what is sent and answered. */
function sample(
  schema: object,
  { required = false, event = 'done', path = '/a', status = '200', query = [] as object[] } = {},
) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
  const post = { parameters: query, requestBody: { required, content }, responses: { [status]: { content } } };
  return new OpenapiDocument({
    paths: { [path]: { post } },
    webhooks: { [event]: { post: { requestBody: { content } } } },
    components: { schemas: { A: schema } },
  });
}

const field = (schema: object, required: string[] = []) => ({ type: 'object', required, properties: { a: schema } });
const text = { type: 'string' };

it.each([
  [
    'a field is removed',
    field(text),
    { type: 'object' },
    ['body.a was removed', 'response 200.a was removed', 'event.a was removed'],
  ],
  ['a field becomes required', field(text), field(text, ['a']), ['body.a is required now']],
  [
    'a field may be absent',
    field(text, ['a']),
    field(text),
    ['response 200.a may now be absent', 'event.a may now be absent'],
  ],
  ['a required field is new', { type: 'object' }, field(text, ['a']), ['body.a is new and required']],
  ['an optional field is new', { type: 'object' }, field(text), []],
  [
    'null may be sent',
    field(text),
    field({ type: ['string', 'null'] }),
    ['response 200.a is string or null, and was string', 'event.a is string or null, and was string'],
  ],
  ['null is refused', field({ type: ['string', 'null'] }), field(text), ['body.a is string, and was string or null']],
  [
    'a whole number may be any',
    field({ type: 'integer' }),
    field({ type: 'number' }),
    ['response 200.a is number or integer, and was integer', 'event.a is number or integer, and was integer'],
  ],
  ['an enumeration loses a value', field({ enum: ['x', 'y'] }), field({ enum: ['x'] }), ['body.a no longer takes "y"']],
  [
    'an enumeration gains a value',
    field({ enum: ['x'] }),
    field({ enum: ['x', 'y'] }),
    ['response 200.a may now be "y"', 'event.a may now be "y"'],
  ],
  [
    'a limit is narrowed',
    field({ ...text, maxLength: 9 }),
    field({ ...text, maxLength: 8 }),
    ['body.a has the maxLength 8, and had 9'],
  ],
  ['a limit is widened', field({ ...text, maxLength: 8 }), field({ ...text, maxLength: 9 }), []],
  ['a limit is new', field(text), field({ ...text, minLength: 1 }), ['body.a has the minLength 1, and had none']],
  ['a pattern is new', field(text), field({ ...text, pattern: '^a$' }), ['body.a has the pattern ^a$, and had none']],
  [
    'a part of a list changes',
    field({ type: 'array', items: text }),
    field({ type: 'array', items: { type: 'integer' } }),
    [
      'body.a[] is integer, and was string',
      'response 200.a[] is integer, and was string',
      'event.a[] is integer, and was string',
    ],
  ],
  [
    'an alternative is removed',
    field({ oneOf: [text, { type: 'integer' }] }),
    field({ oneOf: [text] }),
    ['body.a no longer takes {"type":"integer"}'],
  ],
] as const)('knows what breaks if %s', (...[, old, now, changes]) => {
  expect(findBreaking(sample(old), sample(now)).map((change) => change.replace(/^[^:]*: /, ''))).toEqual(changes);
});

it('knows which operations, statuses, events, bodies and parameters are missed or demanded', () => {
  const schema = field(text);
  const query = [{ name: 'q', in: 'query', required: true, schema: text }];
  expect(findBreaking(sample(schema), sample(schema, { path: '/b' }))).toEqual(['POST /a was removed']);
  expect(findBreaking(sample(schema), sample(schema, { status: '201' }))).toEqual([
    'POST /a: no longer responds with 200',
  ]);
  expect(findBreaking(sample(schema), sample(schema, { event: 'other' }))).toEqual(['event done was removed']);
  expect(findBreaking(sample(schema), sample(schema, { required: true }))).toEqual(['POST /a: needs a body now']);
  expect(findBreaking(sample(schema), sample(schema, { query }))).toEqual([
    'POST /a: query parameter q is new and required',
  ]);
  expect(findBreaking(sample(schema, { query }), sample(schema))).toEqual(['POST /a: query parameter q was removed']);
});

it('finds in the real contract what was changed in it, and no more', () => {
  const { '/api/v1/deliveries/{deliveryId}/replay': replay, ...paths } = source.paths;
  const { 'appointment.updated': updated, ...webhooks } = source.webhooks;
  expect(replay).toBeDefined();
  expect(updated).toBeDefined();
  expect(findBreaking(present, new OpenapiDocument({ ...source, paths, webhooks }))).toEqual([
    'POST /api/v1/deliveries/{deliveryId}/replay was removed',
    'event appointment.updated was removed',
  ]);
});
