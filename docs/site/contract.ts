/** What the reference reads of openapi.yaml. */
export interface Contract {
  tags: { name: string; description: string }[];
  paths: Record<
    string,
    { parameters?: Parameter[] } & Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>
  >;
  webhooks: Record<string, { post: Operation }>;
}

/** One operation, or one event. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  /** Calls of it, which events have none of. */
  'x-codeSamples'?: { lang: string; source: string }[];
}

interface Reference {
  $ref?: string;
}

interface Parameter extends Reference {
  name: string;
  in: string;
  description?: string;
}

interface Body extends Reference {
  description?: string;
  content?: { 'application/json'?: { schema?: Schema; examples?: Record<string, { value?: unknown }> } };
}

/** A JSON schema, as far as the reference shows it. */
export interface Schema extends Reference {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
}

/** What a `$ref` into the same document leads to, or the value itself. @throws Error if it leads nowhere */
export function resolve<T extends Reference>(contract: Contract, value: T): T {
  if (value.$ref === undefined) return value;
  let target: unknown = contract;
  for (const name of value.$ref.replace('#/', '').split('/')) target = isRecord(target) ? target[name] : undefined;
  if (!isReferable<T>(target)) throw new Error(`${value.$ref} leads nowhere.`);
  return resolve(contract, target);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The contract's own checks say that a reference leads to something of the kind that its place demands. */
function isReferable<T extends Reference>(value: unknown): value is T {
  return isRecord(value);
}
