/** Says whether a value that was read from JSON has a type. */
type Guard<Value> = (value: unknown) => value is Value;

/** Whether a value is an object in which each of these fields passes its guard. */
export function objectOf<Fields>(fields: { [Name in keyof Fields]: Guard<Fields[Name]> }): Guard<Fields> {
  const guards = Object.entries<Guard<unknown>>(fields);
  return (value): value is Fields =>
    typeof value === 'object' && value !== null && guards.every(([name, is]) => is(Reflect.get(value, name)));
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value);
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

/**
 * Reads JSON that this store has written.
 *
 * @throws Error if the row holds anything else
 */
export function parseStored<Value>(json: string, is: Guard<Value>): Value {
  const parsed: unknown = JSON.parse(json);
  if (!is(parsed)) throw new Error(`Stored JSON has another form: ${json.slice(0, 100)}`);
  return parsed;
}
