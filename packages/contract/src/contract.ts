import type { z } from 'zod';
import type { components } from './generated/public/api.js';

/**
 * Where a request may carry its credentials: `body`, `header` and `query` mean a key and its secret, `basic`
 * is RFC 7617, and `cookie` is the session of the dashboard.
 */
export type CredentialPlace = 'body' | 'header' | 'basic' | 'query' | 'cookie';

/** What a key may be limited to. */
export type KeyScope = components['schemas']['KeyScope'];

/** What an OpenAPI document says about one operation, as data. */
export interface Operation<ErrorCode extends string = string> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path template, its parameters in braces: `/api/v1/appointments/{appointmentId}`. */
  readonly path: string;
  readonly pathParams: readonly string[];
  readonly body: 'required' | 'optional' | 'none';
  /** Bytes of a request's body. */
  readonly maxBodyBytes: number;
  readonly successStatus: number;
  /** Its success is one JSON object, a stream of server-sent events, or a page; its errors are always JSON. */
  readonly answers: 'json' | 'event-stream' | 'html' | 'csv';
  /** Whether its success holds a secret (`x-secret`), so that it must neither be kept in clear nor be compressed. */
  readonly answersSecret: boolean;
  /** Every code that this operation answers with; `errorStatus` has their statuses. */
  readonly errorCodes: readonly ErrorCode[];
  /** Which of the two error bodies of specification §7.1 its path answers with; see `errorShapeOf`. */
  readonly errorShape: 'standard' | 'webhook';
  /** Empty where no credentials are needed. */
  readonly credentials: readonly CredentialPlace[];
  /** What a key must be allowed to make the request; `null` where requests are not made with keys. */
  readonly scope: KeyScope | 'all' | null;
  /** Whether it takes an `Idempotency-Key`, as every public operation does that changes something. */
  readonly idempotent: boolean;
  /** Whether it takes an `If-Match` with revisions. */
  readonly conditional: boolean;
  /** Headers of every response that announce the end of the operation; absent unless it is deprecated. */
  readonly deprecation?: Readonly<Record<string, string>>;
  /** Whether the request names its account in `X-Convoke-Account`. */
  readonly inAccount: boolean;
}

/** The names that a request of one operation may have, credentials aside. */
export interface RequestNames {
  /** Of query parameters. */
  readonly query: readonly string[];
  /** Of those that are given pair by pair: `metadata[crew]=north`. */
  readonly pairs?: readonly string[];
  /** Of the fields of the body. */
  readonly body: readonly string[];
  /** Of the fields of an object, or of each entry of a list, by its name. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** What is generated from one OpenAPI document and needed at run time, by operationId. */
export interface Contract<Id extends string = string> {
  readonly operations: Readonly<Record<Id, Operation>>;
  /**
   * Schemas of bodies. They drop unknown fields and the credentials, judge types, enumerations, ranges and sizes, and
   * leave patterns and formats to the engine. Where an operation takes no body, the result is `undefined`.
   */
  readonly requestSchemas: Readonly<Record<Id, z.ZodType>>;
  /**
   * Schemas of query parameters. They read texts, apply every rule of the contract, fill in defaults and drop
   * parameters that they do not know, the credentials among them.
   */
  readonly querySchemas: Readonly<Record<Id, z.ZodType>>;
}

/** Every operationId of a contract. */
export type IdIn<C extends { readonly operations: object }> = string & keyof C['operations'];

/** The operations whose success has one of the given forms. */
export type IdAnswering<C extends Contract<IdIn<C>>, Form extends Operation['answers']> = {
  [Id in IdIn<C>]: C['operations'][Id]['answers'] extends Form ? Id : never;
}[IdIn<C>];

/** What a handler is given of a request, once that is checked. An optional body that is absent counts as `{}`. */
export interface InputOf<C extends Contract<IdIn<C>>, Id extends IdIn<C>> {
  /** Path parameters after decoding. */
  readonly params: { readonly [Name in C['operations'][Id]['pathParams'][number]]: string };
  /** Defaults filled in, numbers as numbers. */
  readonly query: z.output<C['querySchemas'][Id]>;
  /** Without credentials; `undefined` where the operation takes no body. */
  readonly body: z.output<C['requestSchemas'][Id]>;
}

/**
 * The whole body of the operation's success.
 *
 * @typeParam Api the interface `operations` that is generated with the contract
 */
export type SuccessIn<
  C extends Contract<IdIn<C>>,
  Api,
  Id extends IdIn<C> & keyof Api,
  Media extends string,
> = Api[Id] extends {
  responses: { [Status in C['operations'][Id]['successStatus']]: { content: { [Type in Media]: infer Body } } };
}
  ? Body
  : never;

/** Every operationId of a contract, in the order of its document. */
export function idsOf<C extends Contract<IdIn<C>>>(contract: C): readonly IdIn<C>[] {
  return Object.keys(contract.operations).filter((id) => isIdOf(contract, id));
}

function isIdOf<C extends Contract<IdIn<C>>>({ operations }: C, text: string): text is IdIn<C> {
  return Object.hasOwn(operations, text);
}
