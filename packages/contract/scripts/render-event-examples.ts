import type { Document } from './document.js';

/** TypeScript source of one example of every event: the first that the document shows. */
export function renderEventExamples(document: Document): string {
  const examples = Object.entries(document.webhooks).map(([type, { post }]) => {
    const [example] = Object.values(post.requestBody.content['application/json'].examples);
    if (example === undefined) throw new Error(`openapi.yaml: ${type} has no example`);
    return [type, example.value];
  });
  return `import type { Events } from '../event.js';

/** One example of every event, as the document shows it. */
export const eventExamples: Events = ${JSON.stringify(Object.fromEntries(examples), null, 2)};
`;
}
