import { z } from 'zod';

const reference = z.object({ $ref: z.string() });
const object = z.record(z.string(), z.unknown());

/** Replaces every local `$ref` below `value` by what it leads to. @throws Error for one that leads nowhere */
export function resolveReferences(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveReferences(inner, document));
  const followed = reference.safeParse(value);
  if (followed.success) return resolveReferences(read(document, followed.data.$ref), document);
  const entries = object.safeParse(value);
  if (!entries.success) return value;
  return Object.fromEntries(
    Object.entries(entries.data).map(([key, inner]) => [key, resolveReferences(inner, document)]),
  );
}

function read(document: unknown, $ref: string): unknown {
  const keys = $ref.replace(/^#\//, '').split('/');
  const found = keys.reduce<unknown>((at, key) => object.parse(at)[key], document);
  if (found === undefined) throw new Error(`openapi.yaml: ${$ref} leads nowhere`);
  return found;
}
