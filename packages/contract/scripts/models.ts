import { z } from 'zod';
import { type Document, listOperations, type PlacedOperation, resolve } from './document.js';
import {
  commentOf,
  commentText,
  describe,
  type Field,
  fieldsOf,
  fieldsText,
  nameOf,
  schemaNamed,
  type TypeSchema,
  typeNameOf,
  typeText,
} from './type-text.js';

const ENVELOPE = /Envelope$/;
/** A parameter of an operation. */
export const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
});
/** A response, or a body of a request. */
export const Content = z.looseObject({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });

/** An operation that answers, with the names of what it takes and of what it answers. */
export interface NamedOperation extends PlacedOperation {
  /** The schema of its body. */
  request: string | undefined;
  /** What clients call its query, if it lists something. */
  queryInput: string | undefined;
  /** The schema of its success. */
  success: string;
  /** The media type of its success. */
  media: string;
}

/** The operations of a document for other people's programs. @throws Error where a body or a success has no name */
export function namedOperations(document: Document): NamedOperation[] {
  return listOperations(document).map((placed) => {
    const { operationId, requestBody, responses } = placed.operation;
    const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
    const [[media, content] = []] = [Object.entries(Content.parse(response).content)[0] ?? []];
    const success = nameOf(content?.schema);
    if (media === undefined || success === undefined) throw new Error(`the success of ${operationId} has no name`);
    const isList = placed.parameters.some((parameter) => queryName(document, parameter) === 'cursor');
    const queryInput = isList ? `${operationId.replace(/^./, (letter) => letter.toUpperCase())}Input` : undefined;
    return { ...placed, queryInput, request: nameOf(requestBody?.content['application/json'].schema), success, media };
  });
}

/**
 * TypeScript source of the types that clients name: an interface for each input, result, event and part of them, as the
 * document names them, and an open list of the known values for each enumeration. So a newer server may send values
 * that are not listed.
 *
 * An envelope `CreatedAppointmentEnvelope` of an operation that changes something makes `CreatedAppointment` a result:
 * its data, with the message and the warnings of the response.
 *
 * @throws Error where an object or an enumeration has no name
 */
export function renderModels(document: Document): string | undefined {
  const events = Object.entries(document.webhooks);
  if (events.length === 0) return undefined;
  const named = namedOperations(document);
  const models = new Models(document);
  // First, because a type that callers both give and get takes what they give.
  for (const operation of named) {
    if (operation.request !== undefined && hasFields(document, operation.request)) models.addInput(operation.request);
    if (operation.queryInput !== undefined) models.addQuery(operation, operation.queryInput);
  }
  for (const operation of named) models.addSuccess(operation);
  for (const name of ['Warning', 'WebhookEvent', 'EventType', 'ErrorDetail', 'EntryProblem']) models.add(name);
  return `/** What every operation answers that changes something. */
export interface Result {
  /** What happened, for people to read. */
  message: string;
  /** What was done but may be a mistake; absent if there is nothing. */
  warnings?: Warning[] | undefined;
}

${models.render()}
${renderEventTypes(document)}`;
}

/** Whether a request has more than credentials. */
export function hasFields(document: Document, request: string): boolean {
  return fieldsOf(document, schemaNamed(document, request), { mention: () => undefined, isGiven: true }).length > 0;
}

function queryName(document: Document, parameter: unknown): string | undefined {
  const { name, in: place } = Parameter.parse(resolve(document, parameter));
  return place === 'query' ? name : undefined;
}

class Models {
  readonly #document: Document;
  readonly #texts = new Map<string, string>();
  readonly #mention = (name: string) => this.add(name);
  readonly #mentionInput = (name: string) => this.addInput(name);

  constructor(document: Document) {
    this.#document = document;
  }

  /** A type of its own for a schema, and for all that it is made of. */
  add(name: string): void {
    this.#addOnce(typeNameOf(name), () => this.#declaration(name, { isGiven: false }));
  }

  /** The same of what callers give. */
  addInput(name: string): void {
    this.#addOnce(typeNameOf(name), () => this.#declaration(name, { isGiven: true }));
  }

  /** The query of an operation, as an input. */
  addQuery({ operation, parameters }: NamedOperation, name: string): void {
    this.#addOnce(name, () => {
      const fields = parameters.flatMap((parameter) => this.#queryField(parameter));
      return `/** ${operation.summary}: which, and how many at a time. */\nexport interface ${name} {\n${fieldsText(fields, { isGiven: true })}}\n`;
    });
  }

  /** What an operation answers: data, or a result that has them. */
  addSuccess({ method, success }: NamedOperation): void {
    const { properties = {} } = schemaNamed(this.#document, success);
    if (!ENVELOPE.test(success)) {
      this.add(success);
      return;
    }
    const data = nameOf(properties.data);
    const result = success.replace(ENVELOPE, '');
    if (method === 'get') {
      if (properties.data !== undefined) typeText(this.#document, properties.data, this.#mention);
    } else if (data === undefined) {
      this.#addOnce(result, () => `/** What is left to say of it. */\nexport interface ${result} extends Result {}\n`);
    } else if (data === result) {
      this.#addOnce(result, () => this.#declaration(data, { isGiven: false, bases: ['Result'] }));
    } else {
      this.add(data);
      const words = commentText(`${describeName(this.#document, data)} The message says what happened to it.`);
      this.#addOnce(result, () => `${words}export interface ${result} extends ${typeNameOf(data)}, Result {}\n`);
    }
  }

  render(): string {
    return [...this.#texts.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, text]) => text)
      .join('\n');
  }

  #addOnce(name: string, render: () => string): void {
    if (this.#texts.has(name)) return;
    // In place while it is rendered, because types may refer to each other.
    this.#texts.set(name, '');
    this.#texts.set(name, render());
  }

  #queryField(parameter: unknown): Field[] {
    const { name, in: place, required, schema, ...own } = Parameter.parse(resolve(this.#document, parameter));
    if (place !== 'query') return [];
    const comment = commentOf({ ...describe(this.#document, schema), ...own }, { withLimits: true });
    return [{ name, optional: !required, type: typeText(this.#document, schema, this.#mentionInput), comment }];
  }

  #declaration(name: string, { isGiven, bases = [] }: { isGiven: boolean; bases?: string[] }): string {
    const mention = isGiven ? this.#mentionInput : this.#mention;
    const schema = schemaNamed(this.#document, name);
    const type = typeNameOf(name);
    const comment = commentText(describeName(this.#document, name));
    const { enum: values, oneOf, allOf, additionalProperties } = schema;
    if (values)
      return `${comment}export type ${type} = ${values.map((value) => `'${value}'`).join(' | ')} | (string & {});\n`;
    if (oneOf) {
      const parts = oneOf.map((part) => typeText(this.#document, part, mention));
      return `${comment}export type ${type} = ${[...parts, 'UnknownEvent'].join(' | ')};\n`;
    }
    if (typeof additionalProperties === 'object') {
      const value = typeText(this.#document, additionalProperties, mention);
      return `${comment}export interface ${type} {\n  [name: string]: ${value};\n}\n`;
    }
    const inherited = allOf?.flatMap((part) => nameOf(part) ?? []) ?? [];
    for (const base of inherited) mention(base);
    const own = allOf ? allOf.filter((part) => nameOf(part) === undefined) : [schema];
    const fields = own.flatMap((part) => fieldsOf(this.#document, describeObject(part), { mention, isGiven }));
    const extended = [...inherited.map(typeNameOf), ...bases];
    const clause = extended.length > 0 ? ` extends ${extended.join(', ')}` : '';
    return `${comment}export interface ${type}${clause} {\n${fieldsText(fields, { isGiven })}}\n`;
  }
}

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});

function describeObject(value: unknown): TypeSchema {
  return ObjectSchema.parse(value);
}

/** @throws Error where a named schema has no description, which editors would show */
function describeName(document: Document, name: string): string {
  const { description } = schemaNamed(document, name);
  if (description === undefined) throw new Error(`${name} has no description`);
  return description.trim();
}

/** The events by their types, and what an event of an unknown type is taken for. */
function renderEventTypes(document: Document): string {
  const nothing = () => undefined;
  const names = new Set<string>();
  const rows = Object.entries(document.webhooks).map(([type, { post }]) => {
    const event = nameOf(Content.parse(post.requestBody).content['application/json']?.schema) ?? '';
    const { properties = {} } = schemaNamed(document, event);
    for (const name of namesOfData(document, nameOf(properties.data) ?? '')) names.add(name);
    const { description = '' } = z.looseObject({ description: z.string() }).parse(post);
    return {
      name: type,
      optional: false,
      type: typeText(document, { $ref: `#/components/schemas/${event}` }, nothing),
      comment: description.trim(),
    };
  });
  const known = [...names].map((name) => `  /** Not known of this event. */\n  readonly ${name}: never;\n`).join('');
  return `/** Each known event, by its type. */
export interface WebhookEvents {
${fieldsText(rows)}}

/**
 * An event of a type that this version does not know (specification §6.1: "new ones may be added"). It has every type,
 * so a comparison of \`eventType\` leaves it in place; as nothing is known of its data, the fields of the event that was
 * compared with are all that is seen.
 */
export interface UnknownEvent {
  /** Identifies the event; repeated deliveries have the same id. */
  id: string;
  /** Any type. */
  eventType: string;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  /** Version of the event's form. */
  apiVersion: string;
  /** What happened, in a form that is not known. */
  data: UnknownEventData;
}

/** The data of an event of an unknown type: assert the type that your server documents. */
export interface UnknownEventData {
  /** Not known. */
  readonly [field: string]: never;
${known}}
`;
}

function namesOfData(document: Document, name: string): string[] {
  const { properties = {}, allOf = [] } = schemaNamed(document, name);
  const inherited = allOf.flatMap((part) => {
    const base = nameOf(part);
    return base === undefined ? Object.keys(describeObject(part).properties ?? {}) : namesOfData(document, base);
  });
  return [...Object.keys(properties), ...inherited];
}
