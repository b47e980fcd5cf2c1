import { type Document, resolve } from './document.js';

/** Whether a schema, or one that it is made of, is marked `x-secret`. */
export function holdsSecret(document: Document, schema: unknown): boolean {
  const value = resolve(document, schema);
  if (typeof value !== 'object' || value === null) return false;
  return 'x-secret' in value || Object.values(value).some((part) => holdsSecret(document, part));
}
