import { type AnyDocument, type DocumentOperation, listOperations } from './document.js';
import { requestShape, requireBounds, type Shape } from './request-shape.js';

const HELPERS = { body: 'bounded', list: 'bounded', record: 'bounded', text: 'text' };

/** TypeScript source of one zod schema for each operation's body, named by its operationId. */
export function renderRequestSchemas(document: AnyDocument): string {
  const schemas = listOperations(document).map(({ operation, parameters }) => {
    requireBounds(document, parameters);
    return `export const ${operation.operationId} = ${renderBody(shapeOf(document, operation))};\n`;
  });
  const source = schemas.join('\n');
  return `import * as z from 'zod';\n${importsOf(source)}\n${source}`;
}

function importsOf(source: string): string {
  const files = new Set(Object.values(HELPERS));
  return [...files]
    .map((file) => {
      const names = Object.entries(HELPERS).filter(([name, from]) => from === file && source.includes(` ${name}(`));
      return names.length === 0 ? '' : `import { ${names.map(([name]) => name).join(', ')} } from '../${file}.js';\n`;
    })
    .join('');
}

function shapeOf(document: AnyDocument, { requestBody }: DocumentOperation): Shape | undefined {
  return requestBody && requestShape(document, requestBody.content['application/json'].schema);
}

function renderBody(shape: Shape | undefined): string {
  if (!shape) return 'z.unknown().transform(() => undefined)';
  const { properties = {}, required = [], maxProperties } = shape;
  const fields = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '.optional()';
    return `  ${name}: ${renderField(field)}${optional},\n`;
  });
  return `body({${fields.length === 0 ? '' : `\n${fields.join('')}`}}, ${maxProperties})`;
}

function renderField({ type, maxLength, items, maxItems, additionalProperties, maxProperties }: Shape): string {
  if (type === 'string') return maxLength === undefined ? 'z.string()' : `text({ maxLength: ${maxLength} })`;
  if (type === 'boolean') return 'z.boolean()';
  if (type === 'integer') return 'z.int()';
  if (type === 'array' && items) return `list(${renderField(items)}, ${maxItems})`;
  if (type === 'object' && additionalProperties) {
    return `record(z.string(), ${renderField(additionalProperties)}, ${maxProperties})`;
  }
  throw new Error(`no schema can be rendered of a field that is ${type}`);
}
