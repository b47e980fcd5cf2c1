/** A JSON object of somebody else. */
export type Json = Readonly<Record<string, unknown>>;

/** @returns `undefined` for anything but a JSON object */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that is an object. */
export function objectOf(json: Json | undefined, name: string): Json | undefined {
  const value = json?.[name];
  return isObject(value) ? value : undefined;
}

/** A member that is a string. */
export function textOf(json: Json | undefined, name: string): string | undefined {
  const value = json?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** A member that is a number. */
export function numberOf(json: Json | undefined, name: string): number | undefined {
  const value = json?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The objects in a member that is a list; `undefined` if it is none. */
export function listOf(json: Json | undefined, name: string): Json[] | undefined {
  const value = json?.[name];
  return Array.isArray(value) ? value.filter(isObject) : undefined;
}
