import type { Document } from './document.js';

/** TypeScript source of the list of event types. */
export function renderEventTypes(document: Document): string {
  const types = document.components.schemas.EventType.enum;
  const stray = Object.keys(document.webhooks).find((type) => !types.includes(type));
  if (stray !== undefined) throw new Error(`openapi.yaml: nobody can subscribe to ${stray}, which is no EventType`);
  return `import type { EventType } from '../event-type.js';

/** Every type of event that a webhook can subscribe to (specification §6.1 and its extensions). */
export const eventTypes = ${JSON.stringify(types, null, 2)} as const satisfies readonly EventType[];
`;
}
