import { asObject } from './as-object.js';
import { jsonPointer } from './json-pointer.js';

/**
 * Lets no object have properties that the document does not name, so that a surplus field is found. What takes part in
 * an `allOf` stays open by itself; the `allOf` is closed as a whole.
 */
export function closeObjects(document: unknown): unknown {
  const open = new Set(partsOfAllOf(document));
  const close = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((inner, index) => close(inner, `${pointer}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, close(inner, pointer + jsonPointer.of([key]))]),
    );
    if (Array.isArray(copy.allOf)) return { ...copy, unevaluatedProperties: false };
    const isClosable = copy.type === 'object' && copy.properties !== undefined && !open.has(pointer);
    return isClosable && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy;
  };
  return close(document, '');
}

/** Pointers of the schemas that an `allOf` is made of. */
function partsOfAllOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inner]) => partsOfAllOf(inner, pointer + jsonPointer.of([key])));
  const { allOf } = asObject(value);
  if (!Array.isArray(allOf)) return below;
  const parts = allOf.map((part, index) => {
    const { $ref } = asObject(part);
    return typeof $ref === 'string' ? $ref.slice(1) : `${pointer}/allOf/${index}`;
  });
  return [...below, ...parts];
}
