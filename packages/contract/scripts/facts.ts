import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Document, Enumeration, renderPattern } from './document.js';

const Patterned = z.looseObject({ type: z.literal('string'), pattern: z.string() });
const Inner = z.object({ maxLength: z.int() }).optional().catch(undefined);
/** Of an object without fields of its own: what a request may hold besides those is bounded alike everywhere. */
const Bounded = z.object({
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  default: z.int().optional(),
  maxItems: z.int().optional(),
  maxProperties: z.int().optional(),
  properties: z.never().optional(),
  propertyNames: Inner,
  additionalProperties: Inner,
});
const CREDENTIALS = {
  header: { key: 'HeaderKey', secret: 'HeaderSecret' },
  query: { key: 'QueryKey', secret: 'QuerySecret' },
};

/** TypeScript source of the patterns of all texts that the document names, where there are such. */
export function renderPatterns({ components }: Document): string | undefined {
  const patterns = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const { data } = Patterned.safeParse(schema);
    return data ? [`  ${name}: ${renderPattern(data.pattern)},\n`] : [];
  });
  if (patterns.length === 0) return undefined;
  return `/** The pattern of each text of the interface, by the name of its schema. */
export const patterns = {\n${patterns.join('')}} as const;
`;
}

/**
 * TypeScript source of the greatest, least and default sizes of all schemas and parameters that the document
 * names, and of the limits that it lists besides.
 */
export function renderLimits({ file, components, 'x-limits': others }: Document): string {
  const limits = new Map<string, object>();
  const parameters = Object.entries(components.parameters).map(([name, { schema }]) => [name, schema] as const);
  for (const [name, schema] of [...Object.entries(components.schemas), ...parameters]) {
    const { data } = Bounded.safeParse(schema);
    if (data === undefined) continue;
    const bounds = Object.fromEntries(Object.entries(data).filter(([, bound]) => bound !== undefined));
    if (Object.keys(bounds).length === 0) continue;
    const other = limits.get(name) ?? bounds;
    if (!isDeepStrictEqual(bounds, other)) throw new Error(`${file}: ${name} has two limits`);
    limits.set(name, bounds);
  }
  return `/** The sizes of each value of the interface, by the name of its schema or parameter, texts in Unicode code points; and other limits. */
export const limits = ${JSON.stringify({ ...Object.fromEntries(limits), ...others }, null, 2)} as const;
`;
}

/**
 * TypeScript source of the values of all enumerations that the document names; those of errors have a
 * table of their own.
 */
export function renderChoices({ components }: Document): string {
  const choices = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const { data } = Enumeration.safeParse(schema);
    return data && name !== 'ErrorCode' ? [[name, data.enum]] : [];
  });
  return `/** The values of each enumeration of the interface, by the name of its schema. */
export const choices = ${JSON.stringify(Object.fromEntries(choices), null, 2)} as const;
`;
}

/** TypeScript source of the table error code → HTTP status. */
export function renderErrorStatus({ components }: Document): string {
  const { enum: codes, 'x-error-status': status } = components.schemas.ErrorCode;
  const unpaired = [
    ...codes.filter((code) => !(code in status)),
    ...Object.keys(status).filter((code) => !codes.includes(code)),
  ];
  if (unpaired.length > 0) throw new Error(`ErrorCode and x-error-status differ: ${unpaired.join(', ')}`);
  return `import type { components } from './api.js';

/** The HTTP status that each error code is answered with. */
export const errorStatus = ${JSON.stringify(status, null, 2)} as const satisfies Record<components['schemas']['ErrorCode'], number>;
`;
}

/** TypeScript source of the names that credentials have outside of the body, where there are such. */
export function renderCredentialNames({ components }: Document): string | undefined {
  const nameOf = (name: string) => {
    const scheme = components.securitySchemes[name];
    return scheme?.type === 'apiKey' ? scheme.name : undefined;
  };
  const names = Object.entries(CREDENTIALS).map(([place, { key, secret }]) => {
    return [place, { key: nameOf(key), secret: nameOf(secret) }] as const;
  });
  if (names.some(([, { key, secret }]) => key === undefined || secret === undefined)) return undefined;
  return `/** Header and query parameter names of an API key and its secret (specification §4.6). */
export const credentialNames = ${JSON.stringify(Object.fromEntries(names), null, 2)} as const;
`;
}

/** TypeScript source of the list of event types, and of the first example that the document has of each event. */
export function renderEvents({ file, components, webhooks }: Document): string | undefined {
  const documented = Object.entries(webhooks);
  if (documented.length === 0) return undefined;
  const types = components.schemas.EventType.enum;
  const subscribable = documented.flatMap(([type, { post }]) => (post['x-subscribable'] ? [type] : []));
  const stray = subscribable.find((type) => !types.includes(type));
  if (stray !== undefined) throw new Error(`${file}: nobody can subscribe to ${stray}, which is no EventType`);
  const unknown = types.find((type) => !subscribable.includes(type));
  if (unknown !== undefined) throw new Error(`${file}: the EventType ${unknown} has no event under webhooks`);
  const delivered = components.schemas.DeliveredEventType?.enum ?? [];
  const undelivered = documented.find(([type]) => !delivered.includes(type));
  if (undelivered !== undefined || delivered.length !== documented.length)
    throw new Error(`${file}: DeliveredEventType and the events under webhooks differ`);
  const subscribed = components.schemas.SubscribedType?.enum ?? [];
  if (String(subscribed) !== String([...types, '*']))
    throw new Error(`${file}: SubscribedType is not EventType with *`);
  const examples = documented.map(([type, { post }]) => {
    const [example] = Object.values(post.requestBody.content['application/json'].examples);
    if (example === undefined) throw new Error(`${file}: ${type} has no example`);
    return [type, example.value];
  });
  return `import type { Events, EventType } from '../../public.js';

/** Every type of event that a webhook can subscribe to (specification §6.1 and its extensions). */
export const eventTypes = ${JSON.stringify(types, null, 2)} as const satisfies readonly EventType[];

/** One example of every event, as the document shows it. */
export const eventExamples: Events = ${JSON.stringify(Object.fromEntries(examples), null, 2)};
`;
}
