import { compareSchemas, type Direction } from './breaking/compare-schemas.js';
import { type OpenapiDocument, type Operation, readOpenapi } from './breaking/openapi-document.js';

/**
 * `npm run tools -- breaking OLD NEW`: compares two OpenAPI documents, and prints what may break clients of the old one
 * (docs/reference/versioning.md).
 *
 * @returns the exit code: 1 if anything may
 */
export async function breaking(args: string[]): Promise<number> {
  const [old, now, ...rest] = args;
  if (old === undefined || now === undefined || rest.length > 0) {
    console.error('Usage: npm run tools -- breaking OLD NEW, each an OpenAPI document');
    return 2;
  }
  const changes = findBreaking(await readOpenapi(old), await readOpenapi(now));
  for (const change of changes) console.log(change);
  console.log(`breaking: ${changes.length} changes may break clients`);
  return changes.length === 0 ? 0 : 1;
}

/** @returns a sentence for each change that may break a client of `before` */
export function findBreaking(before: OpenapiDocument, after: OpenapiDocument): string[] {
  const operations = [...before.operations].flatMap(([name, old]) => {
    const now = after.operations.get(name);
    if (!now) return [`${name} was removed`];
    return compareOperations(old, now, { before, after }).map((change) => `${name}: ${change}`);
  });
  const events = [...before.events].flatMap(([name, old]) => {
    const now = after.events.get(name);
    if (!now) return [`event ${name} was removed`];
    return compareBodies(old.body, now.body, { before, after, direction: 'response', place: 'event' }).map(
      (change) => `event ${name}: ${change}`,
    );
  });
  return [...operations, ...events];
}

interface Documents {
  before: OpenapiDocument;
  after: OpenapiDocument;
}

function compareOperations(old: Operation, now: Operation, documents: Documents): string[] {
  const isBodyNew = now.body?.required === true && old.body?.required !== true;
  return [
    ...old.security.filter((way) => !now.security.includes(way)).map((way) => `can no longer be called with ${way}`),
    ...compareParameters(old, now, documents),
    ...(isBodyNew ? ['needs a body now'] : []),
    ...compareBodies(old.body, now.body, { ...documents, direction: 'request', place: 'body' }),
    ...[...old.responses].flatMap(([status, response]) => {
      const present = now.responses.get(status);
      if (!present) return [`no longer responds with ${status}`];
      return compareBodies(response, present, { ...documents, direction: 'response', place: `response ${status}` });
    }),
  ];
}

function compareParameters(old: Operation, now: Operation, documents: Documents): string[] {
  const kept = [...old.parameters].flatMap(([name, parameter]) => {
    const present = now.parameters.get(name);
    if (!present) return [`${name} was removed`];
    return [
      ...(present.required && !parameter.required ? [`${name} is required now`] : []),
      ...compareSchemas(parameter.schema, present.schema, { ...documents, direction: 'request', place: name }),
    ];
  });
  const added = [...now.parameters].filter(([name, { required }]) => required && !old.parameters.has(name));
  return [...kept, ...added.map(([name]) => `${name} is new and required`)];
}

function compareBodies(
  old: Operation['body'],
  now: Operation['body'],
  { place, ...comparison }: Documents & { direction: Direction; place: string },
): string[] {
  return Object.entries(old?.content ?? {}).flatMap(([type, { schema }]) => {
    const present = now?.content[type];
    if (!present) return [`${place} has no ${type} any more`];
    return compareSchemas(schema, present.schema, { ...comparison, place });
  });
}
