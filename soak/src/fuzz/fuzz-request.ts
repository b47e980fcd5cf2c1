import type { ContractOperation } from '@convoke/testkit/requests';
import fc from 'fast-check';

/** A literal text, or a reference to a value from earlier responses. */
export type Text = string | OwnValue;

interface OwnValue {
  own: 'id' | 'cursor';
  /** Index into the known values. */
  index: number;
}

/** The values of an operation's path parameters. */
export type PathChoice =
  | { kind: 'own'; index: number }
  /** Values of another account for the parameters that `foreign` selects, own ones for the others. */
  | { kind: 'foreign'; index: number; foreign: boolean[] }
  /** Literal segments of the path, encoded or not. */
  | { kind: 'text'; segments: string[] };

export type BodyChoice =
  | { kind: 'none' }
  | { kind: 'json'; value: Record<string, unknown> }
  | { kind: 'raw'; bytes: Uint8Array };

/** The credentials in one place of a request. */
export interface CredentialClaim {
  place: 'header' | 'basic' | 'body' | 'query';
  apiKey?: string;
  apiSecret?: string;
  /** Replaces a valid `Authorization` header. */
  authorization?: string;
}

/** A part of a request, and whether the contract allows it. */
export interface Part<Value> {
  value: Value;
  valid: boolean;
}

/** A request whose ids are not filled in yet. */
export interface FuzzRequest {
  operation: ContractOperation;
  method: Part<string>;
  path: Part<PathChoice>;
  query: Part<[string, Text][]>;
  headers: Part<[string, string | string[]][]>;
  body: Part<BodyChoice>;
  credentials: Part<CredentialClaim[]>;
  /** Whether the body is sent in pieces of unknown length. */
  chunked: boolean;
  /** Whether it is sent twice at the same time. */
  twice: boolean;
}

interface PartChoice<Value> {
  valid: fc.Arbitrary<Value>;
  invalid: fc.Arbitrary<Value>;
  /** Share of valid ones, percent. */
  percent: number;
}

/** A part that is mostly valid. One generated as invalid may happen to be valid. */
export function choosePart<Value>({ valid, invalid, percent }: PartChoice<Value>): fc.Arbitrary<Part<Value>> {
  return fc.oneof(
    { weight: percent, arbitrary: valid.map((value) => ({ value, valid: true })) },
    { weight: 100 - percent, arbitrary: invalid.map((value) => ({ value, valid: false })) },
  );
}

/** Text for a path or a query, percent-encoded; halves of surrogate pairs become U+FFFD. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
