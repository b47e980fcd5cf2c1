import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { asObject } from './as-object.js';
import { closeObjects } from './close-objects.js';
import { jsonPointer } from './json-pointer.js';
import { readContract } from './read-contract.js';

/** One answer of the server, as it left. */
export interface Answer {
  method: string;
  /** Path template of the operation that answered; `undefined` where none did. */
  path: string | undefined;
  status: number;
  /** By lower-case name. */
  headers: Record<string, unknown>;
  /** Parsed; not looked at where the document has something else than JSON. */
  body: unknown;
}

/** A response of the document, without references. */
interface Response {
  pointer: string;
  /** `application/json`, or what it has instead. */
  mediaType: string;
  /** Pointers of the documented headers by lower-case name. */
  headers: Map<string, string>;
  required: string[];
  /** Error codes that it may carry; `undefined` for a success. */
  codes: unknown[] | undefined;
}

const JSON_TYPE = 'application/json';
const ID = 'https://convoke.test/openapi.yaml';

/** Judges answers by openapi.yaml alone, with a validator that the server does not use. */
export class ContractValidator {
  readonly #document = closeObjects(readContract());
  readonly #bodies = ajvOf(this.#document, {});
  /** What travels in a header is text and may stand for a number. */
  readonly #headers = ajvOf(this.#document, { coerceTypes: true });
  readonly #responses = new Map<string, Response | undefined>();
  readonly #compiled = new Map<string, ValidateFunction>();

  /** What is off the contract in an answer; empty where nothing is. */
  violations(answer: Answer): string[] {
    const name = `${answer.method} ${answer.path} ${answer.status}`;
    const response = this.#response(answer);
    if (!response) return [`${name} is not documented`];
    const misshapen = this.#contentProblems(response, answer);
    const wrong = misshapen.length > 0 ? misshapen : codeProblems(response, answer.body);
    const found = [...wrong, ...this.#headerProblems(response, answer.headers)];
    return found.map((problem) => `${name}: ${problem}`);
  }

  /** How a value differs from a schema of the document's components; empty where it does not. */
  schemaViolations(schema: string, value: unknown): string[] {
    return this.#bodyProblems(jsonPointer.of(['components', 'schemas', schema]), value);
  }

  #response({ method, path, status }: Answer): Response | undefined {
    if (path === undefined) return undefined;
    const key = jsonPointer.of(['paths', path, method.toLowerCase(), 'responses', String(status)]);
    if (!this.#responses.has(key)) this.#responses.set(key, this.#readResponse(key));
    return this.#responses.get(key);
  }

  #readResponse(at: string): Response | undefined {
    if (jsonPointer.read(this.#document, at) === undefined) return undefined;
    const pointer = this.#target(at);
    const { headers, content, 'x-error-codes': codes } = asObject(jsonPointer.read(this.#document, pointer));
    const entries = Object.keys(asObject(headers)).map((name): [string, string] => [
      name.toLowerCase(),
      this.#target(pointer + jsonPointer.of(['headers', name])),
    ]);
    const isRequired = (header: string) => asObject(jsonPointer.read(this.#document, header)).required === true;
    return {
      pointer,
      mediaType: Object.keys(asObject(content))[0] ?? JSON_TYPE,
      headers: new Map(entries),
      required: entries.filter(([, header]) => isRequired(header)).map(([name]) => name),
      codes: Array.isArray(codes) ? codes : undefined,
    };
  }

  /** Where something stands in the document, behind its reference. */
  #target(pointer: string): string {
    const { $ref } = asObject(jsonPointer.read(this.#document, pointer));
    return typeof $ref === 'string' ? $ref.slice(1) : pointer;
  }

  #contentProblems({ pointer, mediaType }: Response, { headers, body }: Answer): string[] {
    if (mediaType === JSON_TYPE) return this.#bodyProblems(`${pointer}/content/application~1json/schema`, body);
    const type = String(headers['content-type']);
    return type.startsWith(mediaType) ? [] : [`is ${type} and not ${mediaType}`];
  }

  #bodyProblems(pointer: string, body: unknown): string[] {
    const validate = this.#validator(this.#bodies, pointer);
    if (validate(JSON.parse(JSON.stringify(body ?? null)))) return [];
    return [this.#bodies.errorsText(validate.errors)];
  }

  #headerProblems({ headers, required }: Response, given: Record<string, unknown>): string[] {
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

function ajvOf(document: unknown, options: { coerceTypes?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...options });
  formats.default(ajv);
  return ajv.addSchema({ ...asObject(document), $id: ID });
}

function codeProblems({ codes }: Response, body: unknown): string[] {
  if (!codes) return [];
  const { code, error } = asObject(body);
  const given = code ?? asObject(error).code;
  return codes.includes(given) ? [] : [`the error code ${String(given)} is not one of its own`];
}
