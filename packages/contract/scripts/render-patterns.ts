import { z } from 'zod';
import type { Document } from './document.js';

const Patterned = z.looseObject({ type: z.literal('string'), pattern: z.string() });

/** TypeScript source of the patterns of all texts that the document names. */
export function renderPatterns({ components }: Document): string {
  const patterns = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const { data } = Patterned.safeParse(schema);
    // JSON Schema reads patterns as ECMAScript does with the flag `u`.
    return data ? [`  ${name}: ${String(new RegExp(data.pattern, 'u'))},\n`] : [];
  });
  return `/** What each text of the interface looks like, by the name of its schema. */
export const patterns = {\n${patterns.join('')}} as const;
`;
}
