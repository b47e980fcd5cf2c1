import type { Document } from './document.js';

/** TypeScript source of the list of event types. */
export function renderEventTypes(document: Document): string {
  const types = document.components.schemas.EventType.enum;
  const documented = Object.entries(document.webhooks);
  const subscribable = documented.flatMap(([type, { post }]) => (post['x-subscribable'] ? [type] : []));
  const stray = subscribable.find((type) => !types.includes(type));
  if (stray !== undefined) throw new Error(`openapi.yaml: nobody can subscribe to ${stray}, which is no EventType`);
  const unknown = types.find((type) => !subscribable.includes(type));
  if (unknown !== undefined) throw new Error(`openapi.yaml: the EventType ${unknown} has no event under webhooks`);
  return `import type { EventType } from '../event-type.js';

/** Every type of event that a webhook can subscribe to (specification §6.1 and its extensions). */
export const eventTypes = ${JSON.stringify(types, null, 2)} as const satisfies readonly EventType[];
`;
}
