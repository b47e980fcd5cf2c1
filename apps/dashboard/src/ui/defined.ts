type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The same without what is undefined. */
export function defined<Values extends object>(values: Values): Defined<Values>;
export function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
