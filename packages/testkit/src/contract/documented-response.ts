/** A response of the document, without references. */
export interface DocumentedResponse {
  /** Pointers of its schemas by media type; empty if it has no body. */
  contents: Map<string, string>;
  /** Pointers of the documented headers by lower-case name. */
  headers: Map<string, string>;
  /** Names of the required headers. */
  required: string[];
  /** Error codes that it may have; `undefined` for a success. */
  codes: unknown[] | undefined;
}

/** @param at pointer of the response or of a reference to it; @returns `undefined` if there is none */
export function documentedResponse(document: unknown, at: string): DocumentedResponse | undefined {
  if (jsonPointer.read(document, at) === undefined) return undefined;
  const pointer = target(document, at);
  const { content, headers, 'x-error-codes': codes } = asObject(jsonPointer.read(document, pointer));
  const entries = Object.keys(asObject(headers)).map((name): [string, string] => [
    name.toLowerCase(),
    target(document, pointer + jsonPointer.of(['headers', name])),
  ]);
  const isRequired = (header: string) => asObject(jsonPointer.read(document, header)).required === true;
  return {
    contents: new Map(
      Object.keys(asObject(content)).map((type) => [type, pointer + jsonPointer.of(['content', type])]),
    ),
    headers: new Map(entries),
    required: entries.filter(([, header]) => isRequired(header)).map(([name]) => name),
    codes: Array.isArray(codes) ? codes : undefined,
  };
}

/** The pointer of an object after following its reference. */
function target(document: unknown, pointer: string): string {
  const { $ref } = asObject(jsonPointer.read(document, pointer));
  return typeof $ref === 'string' ? $ref.slice(1) : pointer;
}

/** `type/subtype` of a Content-Type, in lower case and without parameters; empty if there is none. */
export function mediaType(contentType: unknown): string {
  return typeof contentType === 'string' ? (contentType.split(';')[0] ?? '').trim().toLowerCase() : '';
}

/** Whether a media type is JSON's (RFC 8259 §11) or built on it (RFC 6839 §3.1). */
export function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

/**
 * Finds the template that matches a request's path, as a server routes it: one without parameters comes before
 * others, and a slash at the end does not matter.
 *
 * @param templates with `{name}` for each parameter
 */
export function pathTemplates(templates: readonly string[]): (path: string) => string | undefined {
  const patterns = templates
    .map((template) => ({ template, pattern: patternOf(template), parameters: template.split('{').length }))
    .sort((one, other) => one.parameters - other.parameters);
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.template;
}

function patternOf(template: string): RegExp {
  const literals = template.split(/\{\w+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('[^/]+')}/?$`);
}

/** A copy of an object's own properties; empty for anything else. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** JSON Pointers (RFC 6901) into one document. */
export const jsonPointer = {
  /** @param keys from the root inwards */
  of(keys: readonly string[]): string {
    return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  },
  /** The value at a pointer; `undefined` if there is none. */
  read(document: unknown, pointer: string): unknown {
    const keys = pointer.split('/').slice(1);
    return keys.reduce<unknown>(
      (value, key) => asObject(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  },
};
