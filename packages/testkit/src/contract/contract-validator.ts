import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

/** One answer of the server, as it left. */
export interface Answer {
  method: string;
  /** Path template of the operation that answered; `undefined` where none did. */
  path: string | undefined;
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

const ID = 'https://convoke.test/openapi.yaml';

/** Judges answers by openapi.yaml alone, with a validator that the server does not use. */
export class ContractValidator {
  readonly #document = closed(parse(readFileSync(new URL('../../../../openapi.yaml', import.meta.url), 'utf8')));
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    formats.default(this.#ajv);
    this.#ajv.addSchema({ ...asObject(this.#document), $id: ID });
  }

  /** What is off the contract in an answer; empty where nothing is. */
  violations(answer: Answer): string[] {
    const pointer = this.#responsePointer(answer);
    const name = `${answer.method} ${answer.path} ${answer.status}`;
    if (pointer === undefined) return [`${name} is not documented`];
    const validate = this.#schema(`${pointer}/content/application~1json/schema`);
    const missing = this.#missingHeaders(pointer, answer.headers).map((header) => `${name} lacks the header ${header}`);
    if (validate(JSON.parse(JSON.stringify(answer.body ?? null)))) return missing;
    return [...missing, `${name}: ${this.#ajv.errorsText(validate.errors)}`];
  }

  /** Where the response stands in the document, behind its reference. */
  #responsePointer({ method, path, status }: Answer): string | undefined {
    if (path === undefined) return undefined;
    const pointer = ['', 'paths', path, method.toLowerCase(), 'responses', String(status)].map(encodePointer).join('/');
    const response = this.#at(pointer);
    if (response === undefined) return undefined;
    const { $ref } = asObject(response);
    return typeof $ref === 'string' ? $ref.slice(1) : pointer;
  }

  #missingHeaders(pointer: string, headers: Record<string, unknown>): string[] {
    const documented = asObject(asObject(this.#at(pointer)).headers);
    return Object.keys(documented).filter((name) => {
      const entry = asObject(documented[name]);
      const header = typeof entry.$ref === 'string' ? asObject(this.#at(entry.$ref.slice(1))) : entry;
      return header.required === true && headers[name.toLowerCase()] === undefined;
    });
  }

  #schema(pointer: string): ValidateFunction {
    const known = this.#compiled.get(pointer);
    if (known) return known;
    const validate = this.#ajv.compile({ $ref: `${ID}#${pointer}` });
    this.#compiled.set(pointer, validate);
    return validate;
  }

  #at(pointer: string): unknown {
    return pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => asObject(value)[decodePointer(key)], this.#document);
  }
}

/**
 * Lets no object have properties that the document does not name, so that a surplus field is found. What takes part in
 * an `allOf` stays open by itself; the `allOf` is closed as a whole.
 */
function closed(document: unknown): unknown {
  const open = new Set(partsOfAllOf(document));
  const close = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((inner, index) => close(inner, `${pointer}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, close(inner, `${pointer}/${encodePointer(key)}`)]),
    );
    if (Array.isArray(copy.allOf)) return { ...copy, unevaluatedProperties: false };
    const isClosable = copy.type === 'object' && copy.properties !== undefined && !open.has(pointer);
    return isClosable && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy;
  };
  return close(document, '');
}

/** Pointers of the schemas that an `allOf` is made of. */
function partsOfAllOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    partsOfAllOf(inner, `${pointer}/${encodePointer(key)}`),
  );
  const { allOf } = asObject(value);
  if (!Array.isArray(allOf)) return below;
  const parts = allOf.map((part, index) => {
    const { $ref } = asObject(part);
    return typeof $ref === 'string' ? $ref.slice(1) : `${pointer}/allOf/${index}`;
  });
  return [...below, ...parts];
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function encodePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function decodePointer(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
