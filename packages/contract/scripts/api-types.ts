import openapiTypescript, { addJSDocComment, astToString } from 'openapi-typescript';
import ts from 'typescript';
import { z } from 'zod';
import { type Document, resolve } from './document.js';

const Properties = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
const Description = z.looseObject({ description: z.string() });

/** The TypeScript types of a document. Each property has its description as text of its comment, which editors show. */
export async function renderApiTypes(document: Document, source: unknown): Promise<string> {
  const described = JSON.stringify(source, (_, value: unknown) => describeProperties(document, value));
  const types = await openapiTypescript(described, {
    alphabetize: false,
    silent: true,
    // A field with a default may be left out all the same.
    defaultNonNullable: false,
  });
  describeEvents(document, types);
  for (const type of types) describeInText(type);
  return astToString(types);
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

/** An event gets the description of its operation, which the name of the event would not show. */
function describeEvents({ webhooks }: Document, types: readonly ts.Node[]): void {
  const listed = types.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'webhooks');
  for (const member of listed?.members.filter(ts.isPropertySignature) ?? []) {
    const name = ts.isStringLiteral(member.name) ? member.name.text : '';
    const { data } = Description.safeParse(webhooks[name]?.post);
    if (data) addJSDocComment({ description: data.description }, member);
  }
}

/**
 * Editors show the text of a comment above its tags, of which `@description` is one; indented text they show as code.
 */
function describeInText(node: ts.Node): void {
  const comments = ts.getSyntheticLeadingComments(node);
  if (comments) {
    ts.setSyntheticLeadingComments(
      node,
      comments.map((comment) => ({ ...comment, text: untagged(comment.text) })),
    );
  }
  ts.forEachChild(node, describeInText);
}

function untagged(comment: string): string {
  return comment
    .replaceAll(/^ \* {5}/gm, ' * ')
    .replace(/^( \* [^@].*\n) \* @description /m, '$1 *\n * ')
    .replace('* @description ', '* ');
}
