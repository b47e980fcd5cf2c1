import type { AnyDocument } from './document.js';

/** TypeScript source of the table error code → HTTP status. */
export function renderErrorStatus(document: AnyDocument): string {
  const { enum: codes, 'x-error-status': status } = document.components.schemas.ErrorCode;
  const unpaired = [
    ...codes.filter((code) => !(code in status)),
    ...Object.keys(status).filter((c) => !codes.includes(c)),
  ];
  if (unpaired.length > 0) throw new Error(`ErrorCode and x-error-status differ: ${unpaired.join(', ')}`);
  return `import type { components } from './api.js';

/** The HTTP status that each error code is answered with. */
export const errorStatus = ${JSON.stringify(status, null, 2)} as const satisfies Record<components['schemas']['ErrorCode'], number>;
`;
}
