import * as requestSchemas from './generated/request-schemas.js';

/**
 * For each operation with a body, the zod schema of the body's shape, by operationId. It drops unknown fields and the
 * credentials, refuses `null`, and leaves lengths, patterns and formats to the engine.
 */
export { requestSchemas };
