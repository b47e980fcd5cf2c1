/** What is left of an object once all its fields are taken, or else the fields that were forgotten. */
type Left<Rest> = [keyof Rest] extends [never] ? Rest : { forgotten: keyof Rest };

/**
 * Says that every field of an object has been used: takes what destructuring leaves, which must be nothing. A field that
 * is added later, and forgotten at such a place, does not compile there.
 *
 * Held by `no-field-left.test.ts` and, for all operations, `forgotten-fields.test.ts` of the server.
 *
 * @example const { name, address, ...left } = body; noFieldLeft(left);
 */
export function noFieldLeft<Rest extends object>(_left: Left<Rest>): void {
  // The type says it all.
}
