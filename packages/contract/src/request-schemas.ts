import * as requestSchemas from './generated/request-schemas.js';

/**
 * For each operation, the zod schema of its body's shape, by operationId. It drops unknown fields and the credentials,
 * refuses `null` and texts beyond their length, and leaves patterns and formats to the engine. Where an operation takes no body, whatever is
 * there becomes `undefined`.
 */
export { requestSchemas };
