import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Document, resolve } from './document.js';

const Properties = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
const Description = z.looseObject({ description: z.string() });

/** The TypeScript types of a document. Each property has its description as text of its comment, which editors show. */
export async function renderApiTypes(document: Document, source: string): Promise<string> {
  const described: unknown = parse(source, (_, value: unknown) => describeProperties(document, value));
  const types = await openapiTypescript(JSON.stringify(described), { alphabetize: false, silent: true });
  return describeEvents(document, describeInText(astToString(types)));
}

/** A property that only refers to a schema gets the schema's description, which its type would not show. */
function describeProperties(document: Document, value: unknown): unknown {
  const schema = Properties.safeParse(value);
  if (!schema.success) return value;
  const properties = Object.entries(schema.data.properties).map(([name, property]) => {
    const { data } = Description.safeParse(resolve(document, property));
    return [name, data ? { description: data.description, ...Object(property) } : property];
  });
  return { ...schema.data, properties: Object.fromEntries(properties) };
}

/** Editors show the text of a comment above its tags, of which `@description` is one; indented text they show as code. */
function describeInText(types: string): string {
  return types
    .replaceAll(/^( *\*) {5}/gm, '$1 ')
    .replaceAll(/(\n *\*)( [^\n]+)\1 @description /g, '$1$2$1$1 ')
    .replaceAll('* @description ', '* ');
}

/** An event gets the description of its operation, which the name of the event would not show. */
function describeEvents({ webhooks }: Document, types: string): string {
  return Object.entries(webhooks).reduce((text, [name, { post }]) => {
    const lines = Description.parse(post).description.trim().split('\n');
    const comment = ['/**', ...lines.map((line) => ` * ${line}`), ' */'].map((line) => `    ${line}`).join('\n');
    return text.replace(`    "${name}": {`, `${comment}\n$&`);
  }, types);
}
