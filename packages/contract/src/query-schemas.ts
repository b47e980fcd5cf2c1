import * as querySchemas from './generated/query-schemas.js';

/**
 * For each operation, the zod schema of its query parameters, by operationId. It reads them as text, applies every rule
 * of the contract, fills in defaults and drops parameters that it does not know, credentials among them.
 */
export { querySchemas };
