import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import {
  asObject,
  type DocumentedResponse,
  documentedResponse,
  isJson,
  jsonPointer,
  mediaType,
  pathTemplates,
} from './documented-response.js';

/** One response of the server, as it was sent. */
export interface Answer {
  /** Method of the request, like its path, which has no query. */
  method: string;
  path: string;
  status: number;
  /** By lower-case name. */
  headers: Record<string, unknown>;
  /** JSON as text, or its value. Not checked for other media types, nor after `HEAD`. */
  body: unknown;
}

const ID = 'https://convoke.test/openapi.yaml';
/** Statuses of responses to requests that match no operation. */
const STRAY = [404, 405];
/** Codes of refusals that precede the look at path and method. */
const PROTOCOL_CODES = ['malformed_request', 'expectation_failed'];

/** Checks responses by openapi.yaml alone, with a validator that the server does not use. */
export class ContractValidator {
  readonly #document: unknown;
  readonly #templateOf: (path: string) => string | undefined;
  readonly #bodies: Ajv2020;
  /** A header is text, but may stand for a number. */
  readonly #headers: Ajv2020;
  readonly #responses = new Map<string, DocumentedResponse | undefined>();
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(contract = readContract()) {
    this.#document = closeObjects(contract);
    this.#templateOf = pathTemplates(Object.keys(asObject(jsonPointer.read(this.#document, '/paths'))));
    this.#bodies = ajvOf(this.#document, {});
    this.#headers = ajvOf(this.#document, { coerceTypes: true });
  }

  /** The violations of the contract in a response; empty if there are none. Anything undocumented is a violation. */
  violations(answer: Answer): string[] {
    const operation = this.#operation(answer);
    const name = `${answer.method} ${operation?.template ?? answer.path} ${answer.status}`;
    const response = operation && this.#response(operation.pointer, answer.status);
    if (!response) return [`${name} is not documented`];
    const found = [...this.#contentProblems(response, answer), ...this.#headerProblems(response, answer.headers)];
    return found.map((problem) => `${name}: ${problem}`);
  }

  /**
   * The same for requests that may match no operation: those may be refused with 404 or 405, and any request
   * by the protocol.
   */
  strayViolations(answer: Answer): string[] {
    const isProtocol = PROTOCOL_CODES.includes(codeOf(parsed(answer.body)));
    const isStray = isProtocol || (!this.#operation(answer) && STRAY.includes(answer.status));
    if (!isStray) return this.violations(answer);
    return answer.method === 'HEAD' ? [] : this.schemaViolations(this.#errorSchema(answer.path), parsed(answer.body));
  }

  /** The path alone decides the form of the error body. */
  #errorSchema(path: string): string {
    const pointer = jsonPointer.of(['paths', this.#templateOf(path) ?? '', 'x-error-shape']);
    return jsonPointer.read(this.#document, pointer) === 'webhook' ? 'WebhookErrorResponse' : 'ErrorResponse';
  }

  /** How a value violates a schema of the document's components; empty if it does not. */
  schemaViolations(schema: string, value: unknown): string[] {
    return this.#bodyProblems(jsonPointer.of(['components', 'schemas', schema]), value);
  }

  /** How the body of a delivery violates the schema of its event; empty also for types that the document lacks. */
  eventViolations(body: unknown): string[] {
    const { eventType } = asObject(body);
    const media = ['webhooks', String(eventType), 'post', 'requestBody', 'content', 'application/json'];
    const pointer = jsonPointer.of(media);
    if (jsonPointer.read(this.#document, pointer) === undefined) return [];
    return this.#bodyProblems(`${pointer}/schema`, body).map((problem) => `${eventType}: ${problem}`);
  }

  #operation({ method, path }: Answer): { template: string; pointer: string } | undefined {
    // A server responds to HEAD as to GET (RFC 9110 §9.3.2).
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const template = this.#templateOf(path);
    if (template === undefined) return undefined;
    const pointer = jsonPointer.of(['paths', template, verb]);
    return jsonPointer.read(this.#document, pointer) === undefined ? undefined : { template, pointer };
  }

  #response(operation: string, status: number): DocumentedResponse | undefined {
    const key = operation + jsonPointer.of(['responses', String(status)]);
    if (!this.#responses.has(key)) this.#responses.set(key, documentedResponse(this.#document, key));
    return this.#responses.get(key);
  }

  #contentProblems(response: DocumentedResponse, { method, headers, body }: Answer): string[] {
    if (response.contents.size === 0) return body === undefined || body === '' ? [] : ['has a body'];
    const type = mediaType(headers['content-type']);
    const pointer = response.contents.get(type);
    if (pointer === undefined) return [`the media type '${type}' is not documented`];
    if (!isJson(type) || method === 'HEAD') return [];
    const value = parsed(body);
    const misshapen = this.#bodyProblems(`${pointer}/schema`, value);
    return misshapen.length > 0 ? misshapen : codeProblems(response, value);
  }

  #bodyProblems(pointer: string, body: unknown): string[] {
    const validate = this.#validator(this.#bodies, pointer);
    if (validate(JSON.parse(JSON.stringify(body ?? null)))) return [];
    return [this.#bodies.errorsText(validate.errors)];
  }

  #headerProblems({ headers, required }: DocumentedResponse, given: Record<string, unknown>): string[] {
    const missing = required.filter((name) => given[name] === undefined).map((name) => `lacks the header ${name}`);
    const wrong = [...headers].flatMap(([name, pointer]) => {
      if (given[name] === undefined) return [];
      const validate = this.#validator(this.#headers, `${pointer}/schema`);
      return validate(given[name]) ? [] : [`the header ${name} ${this.#headers.errorsText(validate.errors)}`];
    });
    return [...missing, ...wrong];
  }

  #validator(ajv: Ajv2020, pointer: string): ValidateFunction {
    const known = this.#compiled.get(pointer);
    if (known) return known;
    const validate = ajv.compile({ $ref: `${ID}#${pointer}` });
    this.#compiled.set(pointer, validate);
    return validate;
  }
}

/** The checks of the repository judge the document; here it is compiled by every worker, for few answers. */
const QUICKLY = { validateSchema: false, code: { optimize: false } };

function ajvOf(document: unknown, options: { coerceTypes?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...QUICKLY, ...options });
  formats.default(ajv);
  // Few validators know these two formats, so the schemas express them as patterns, too.
  for (const format of ['iri', 'idn-email']) ajv.addFormat(format, true);
  return ajv.addSchema({ ...asObject(document), $id: ID });
}

type ContractName = 'openapi.yaml' | 'dashboard.yaml';

const shared = new Map<ContractName, ContractValidator>();

/** The validator of a contract, of which each process makes one, because reading and compiling it takes time. */
export function contractValidator(name: ContractName = 'openapi.yaml'): ContractValidator {
  const known = shared.get(name) ?? new ContractValidator(readContract(name));
  shared.set(name, known);
  return known;
}

/** Text that is not JSON stays text, which no schema of the contract allows. */
export function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function codeProblems({ codes }: DocumentedResponse, body: unknown): string[] {
  if (!codes) return [];
  const given = codeOf(body);
  return codes.includes(given) ? [] : [`the error code ${given} is not one of its own`];
}

/** The error code in either form of error body. */
function codeOf(body: unknown): string {
  const { code, error } = asObject(body);
  return String(code ?? asObject(error).code);
}

/**
 * Forbids properties that the document does not name, so that surplus fields are found. The parts of an
 * `allOf` stay open; the `allOf` is closed as a whole.
 */
function closeObjects(document: unknown): unknown {
  const open = new Set(partsOfAllOf(document));
  const close = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((inner, index) => close(inner, `${pointer}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, close(inner, pointer + jsonPointer.of([key]))]),
    );
    if (Array.isArray(copy.allOf)) return { ...copy, unevaluatedProperties: false };
    const isClosable = copy.type === 'object' && copy.properties !== undefined && !open.has(pointer);
    return isClosable && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy;
  };
  return close(document, '');
}

/** Pointers of the parts of an `allOf`. */
function partsOfAllOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inner]) => partsOfAllOf(inner, pointer + jsonPointer.of([key])));
  const { allOf } = asObject(value);
  if (!Array.isArray(allOf)) return below;
  const parts = allOf.map((part, index) => {
    const { $ref } = asObject(part);
    return typeof $ref === 'string' ? $ref.slice(1) : `${pointer}/allOf/${index}`;
  });
  return [...below, ...parts];
}

const contracts = new Map<ContractName, unknown>();

/**
 * A contract of the repository, with unresolved references. Each process reads it once, because that takes a second;
 * nobody can change what all have.
 */
export function readContract(name: ContractName = 'openapi.yaml'): unknown {
  const known =
    contracts.get(name) ?? frozen(parse(readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')));
  contracts.set(name, known);
  return known;
}

/** The value, which nothing can change any more. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
