type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The same object without its undefined properties. */
export function defined<Values extends object>(values: Values): Defined<Values>;
export function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The properties of `after` that differ from `before`; lists are compared as sets. */
export function differences<Values extends object>(before: object, after: Values): Partial<Values>;
export function differences(before: object, after: object): object {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => keyOf(Reflect.get(before, name)) !== keyOf(value)),
  );
}

function keyOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}

/** The value if it is one of the choices. A query string may hold anything. */
export function oneOf<const Choice extends string>(value: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}
