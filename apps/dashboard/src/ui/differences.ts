/** What of `after` is not as in `before`; lists of texts are compared as sets. */
export function differences<Values extends object>(before: object, after: Values): Partial<Values>;
export function differences(before: object, after: object): object {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => keyOf(Reflect.get(before, name)) !== keyOf(value)),
  );
}

function keyOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}
