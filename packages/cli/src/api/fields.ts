import { InvalidArgumentError } from 'commander';

/** The fields of a request, or the parameters of its query. */
export interface Fields {
  [name: string]: unknown;
}

/**
 * Reads `name=value`; a typed value is read as JSON if it is that.
 *
 * @throws InvalidArgumentError without a name or an equals sign
 */
export function parseField(text: string, { typed = false }: { typed?: boolean } = {}): [name: string, value: unknown] {
  const sign = text.indexOf('=');
  if (sign < 1) throw new InvalidArgumentError('It must be written name=value.');
  const value = text.slice(sign + 1);
  return [text.slice(0, sign), typed ? jsonOrText(value) : value];
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `name[key]` is a pair of an object, `name[]` the next entry of a list; a later field takes precedence. */
export function fieldsOf(given: readonly (readonly [name: string, value: unknown])[]): Fields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of given) {
    const [, outer, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    if (outer === undefined || key === undefined) fields.set(name, value);
    else if (key === '') fields.set(outer, [...listAt(fields, outer), value]);
    else fields.set(outer, Object.fromEntries([...pairsAt(fields, outer), [key, value]]));
  }
  return Object.fromEntries(fields);
}

function listAt(fields: ReadonlyMap<string, unknown>, name: string): unknown[] {
  const list = fields.get(name);
  return Array.isArray(list) ? list : [];
}

function pairsAt(fields: ReadonlyMap<string, unknown>, name: string): [string, unknown][] {
  const pairs = fields.get(name);
  return typeof pairs === 'object' && pairs !== null ? Object.entries(pairs) : [];
}
