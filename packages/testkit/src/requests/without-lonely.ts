/**
 * An object without what may not stand without something else that is absent.
 *
 * @param dependencies `dependentRequired` of a schema
 */
export function withoutLonely(
  value: Record<string, unknown>,
  dependencies: Record<string, string[]> = {},
): Record<string, unknown> {
  const fits = ([name]: [string, unknown]) => (dependencies[name] ?? []).every((other) => Object.hasOwn(value, other));
  return Object.fromEntries(Object.entries(value).filter(fits));
}
