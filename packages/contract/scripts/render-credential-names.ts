import { z } from 'zod';
import type { Document } from './document.js';

const ApiKey = z.looseObject({ name: z.string() });

/** TypeScript source of the names that credentials have outside of the body. */
export function renderCredentialNames(document: Document): string {
  const name = (scheme: string) => ApiKey.parse(document.components.securitySchemes[scheme]).name;
  const names = {
    header: { key: name('HeaderKey'), secret: name('HeaderSecret') },
    query: { key: name('QueryKey'), secret: name('QuerySecret') },
  };
  return `/** Header and query parameter names of an API key and its secret (specification §4.6). */
export const credentialNames = ${JSON.stringify(names, null, 2)} as const;
`;
}
