import type { ContractValidator } from '@convoke/testkit';
import type { ContractOperation } from '@convoke/testkit/requests';

/** What a call has in addition to the operation. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** What came back. */
export interface CallAnswer<Data> {
  /** `data` of a JSON answer. */
  data: Data;
  headers: Headers;
  /** The body as it came; empty for a stream, which has no end. */
  text: string;
}

export interface CallerOptions {
  baseUrl: string;
  operations: readonly ContractOperation[];
  validator: ContractValidator;
  /** Headers of every request; called for each. */
  headers(method: string): Record<string, string>;
  /** What precedes every path of the contract. */
  prefix?: string;
}

/** Calls operations by their names as the contract describes them, and judges every answer by it. */
export class ContractCaller {
  /** Operations that have succeeded. */
  readonly succeeded = new Set<string>();
  /** Operations whose answer came compressed. */
  readonly compressed = new Set<string>();
  readonly #options: CallerOptions;

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  /** @throws Error for every answer but a documented success */
  async call<Data = unknown>(id: string, { params = {}, query = {}, body }: Call = {}): Promise<CallAnswer<Data>> {
    const { baseUrl, operations, validator, prefix = '' } = this.#options;
    const operation = operations.find((each) => each.id === id);
    if (!operation) throw new Error(`The contract has no operation ${id}.`);
    const { method } = operation;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${baseUrl}${prefix}${path}${search}`, {
      method,
      headers: { ...this.#options.headers(method), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await textOf(response);
    const headers = Object.fromEntries(response.headers);
    const violations = validator.violations({ method, path, status: response.status, headers, body: text });
    if (violations.length > 0 || !response.ok) throw new Error(`${id}: ${violations.join('\n')}\n${text}`);
    this.succeeded.add(id);
    if (response.headers.has('content-encoding')) this.compressed.add(id);
    const { data }: { data: Data } = isJson(response) ? JSON.parse(text) : { data: undefined };
    return { data, headers: response.headers, text };
  }
}

async function textOf(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream) return response.text();
  await response.body?.cancel();
  return '';
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}
