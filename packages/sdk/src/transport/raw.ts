import type { paths } from '@convoke/contract/raw-paths';
import type { ParseAsResponse, RequestBodyOption } from 'openapi-fetch';
import type {
  ErrorResponse,
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import { ValidationError } from '../errors.js';
import { checkNames } from '../options.js';
import type { PreparedRequest, Transport } from './transport.js';

/**
 * Every operation of the contract by method and path, with credentials, timeout, retries and idempotency keys like
 * every other call, typed as by openapi-fetch. An error response is not thrown but returned, as `error`; a call
 * without a response throws a `ConvokeError`.
 *
 * @example
 * const { data, error, response } = await convoke.raw.GET('/api/v1/webhooks');
 */
export interface Raw {
  /** Reads. */
  GET: RawMethod<'get'>;
  /** Creates, or starts something. */
  POST: RawMethod<'post'>;
  /** Changes the given fields of an appointment. */
  PUT: RawMethod<'put'>;
  /** Changes the given fields of a webhook. */
  PATCH: RawMethod<'patch'>;
  /** Removes or cancels. */
  DELETE: RawMethod<'delete'>;
}

/**
 * One method over all paths that have it. The second argument can be left out unless the operation requires
 * something.
 */
export interface RawMethod<Method extends HttpMethod> {
  /** Makes a request, and resolves with what the server responds, a success or an error. */
  // biome-ignore lint/style/useShorthandFunctionType: an interface is shown by its name, an alias by its parts.
  <
    Path extends PathsWithMethod<paths, Method>,
    Init extends MaybeOptional<RawOptions & RawParams<OperationAt<Path, Method>> & RawBody<OperationAt<Path, Method>>>,
  >(
    path: Path,
    ...init: RequiredKeysOf<Init> extends never ? [Init?] : [Init]
  ): Promise<RawOutcome<OperationAt<Path, Method>, Init>>;
}

type OperationAt<Path extends keyof paths, Method extends HttpMethod> = Extract<paths[Path][Method], object>;
/** Of the helpers' own for it, TypeScript 5.0 does not see that it fits them. */
type ResponsesOf<Operation> = Operation extends { responses: infer Responses extends Record<number, unknown> }
  ? Responses
  : never;
type MaybeOptional<Options> = RequiredKeysOf<Options> extends never ? Options | undefined : Options;

/** The options of one request, besides its `params` and its `body`, which are those of its operation. */
export interface RawOptions {
  /** Further headers, which take precedence. */
  headers?: RequestHeaders | undefined;
  /** How to read a success; `json` by default. A stream of events can only be read as `stream`. */
  parseAs?: 'json' | 'text' | 'stream' | undefined;
  /** Ends the call with an `AbortedError` at any point. */
  signal?: AbortSignal | null | undefined;
  /** Milliseconds for each attempt, instead of the client's timeout. */
  timeout?: number | undefined;
  /** Retries, instead of the client's number. */
  maxRetries?: number | undefined;
}

/** The parameters of an operation, which can be left out unless one is required. */
type RawParams<Operation> = Operation extends { parameters: infer Parameters }
  ? RequiredKeysOf<Parameters> extends never
    ? {
        /** Parameters by their place (`path`, `query`, `header`) and name. */
        params?: Parameters | undefined;
      }
    : {
        /** Parameters by their place (`path`, `query`, `header`) and name. */
        params: Parameters;
      }
  : unknown;

/** The body of an operation, which can be left out unless it is required. */
type RawBody<Operation> =
  RequestBodyOption<Operation> extends { body: infer Body }
    ? {
        /** The body, which is sent as JSON. */
        body: Body;
      }
    : {
        /** The body, which is sent as JSON. */
        body?: RequestBodyOption<Operation>['body'];
      };

/** What the server has responded: `data` of a success, or `error`. */
export type RawOutcome<Operation extends object, Init> =
  | {
      /** The body of a success. */
      data: ParseAsResponse<SuccessResponse<ResponsesOf<Operation>, MediaType>, Init>;
      /** Absent after a success. */
      error?: never;
      /** The response, with status and headers. */
      response: Response;
    }
  | {
      /** Absent after an error. */
      data?: never;
      /** The body of an error. */
      error: ErrorResponse<ResponsesOf<Operation>, MediaType>;
      /** The response, with status and headers. */
      response: Response;
    };

/** Headers by name; one that is `undefined` is not sent. */
export interface RequestHeaders {
  /** The value of the header of that name. */
  readonly [name: string]: string | undefined;
}

/** The same for any operation. */
interface AnyOptions extends Partial<Pick<PreparedRequest, 'signal' | 'timeout' | 'maxRetries'>> {
  params?: { path?: Record<string, unknown>; query?: object; header?: RequestHeaders };
  body?: unknown;
  headers?: RequestHeaders;
  parseAs?: 'json' | 'text' | 'stream';
}

const NAMES = [
  'params',
  'body',
  'headers',
  'parseAs',
  'signal',
  'timeout',
  'maxRetries',
] satisfies (keyof AnyOptions)[];

/**
 * What is received is checked where it is used; only its type comes from the contract.
 *
 * @param baseUrl the server's address, with or without a slash at its end
 */
export function makeRaw(baseUrl: string, transport: Transport): Raw;
export function makeRaw(baseUrl: string, transport: Transport): object {
  const origin = baseUrl.replace(/\/$/, '');
  const send =
    (method: string) =>
    async (path: string, options: AnyOptions = {}) => {
      checkNames('option', options, NAMES);
      const { params, body, headers, parseAs = 'json', signal, timeout, maxRetries } = options;
      // A call has most of these seldom, and each takes a hundredth of its time.
      const url = origin + (path.includes('{') ? fillPath(path, params?.path) : path) + queryOf(params?.query);
      const response = await transport(url, {
        method,
        headers: mergeHeaders(body !== undefined && { 'Content-Type': 'application/json' }, params?.header, headers),
        body: body === undefined ? null : JSON.stringify(body),
        signal,
        timeout,
        maxRetries,
      });
      if (!response.ok) return { error: await response.json(), response };
      return { data: parseAs === 'stream' ? response.body : await response[parseAs](), response };
    };
  return {
    GET: send('GET'),
    POST: send('POST'),
    PUT: send('PUT'),
    PATCH: send('PATCH'),
    DELETE: send('DELETE'),
  };
}

/**
 * Puts ids into a path template. An id that would lead to another path is refused: an empty one, and the two that a URL
 * resolves (`.` and `..`).
 *
 * @throws ValidationError
 */
function fillPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, param: string) => {
    const id = params[param];
    if (typeof id === 'string' && !/^\.{0,2}$/.test(id)) return encodeURIComponent(id);
    throw new ValidationError(`${param} must be an id.`, { code: 'invalid_parameter', param });
  });
}

/** A list is repeated: `status=a&status=b`; an object is given pair by pair: `metadata[crew]=north`. */
function queryOf(query?: object): string {
  if (!query) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .flatMap((each) =>
        typeof each === 'object'
          ? Object.entries(each).map(
              ([key, text]) => `${encodeURIComponent(`${name}[${key}]`)}=${encodeURIComponent(String(text))}`,
            )
          : `${name}=${encodeURIComponent(each)}`,
      ),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Later ones take precedence. The names become lower case, so that a header in other spelling replaces its default. */
export function mergeHeaders(...sources: (RequestHeaders | false | undefined)[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const source of sources) {
    if (!source) continue;
    for (const [name, value] of Object.entries(source)) {
      if (value !== undefined) headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}
