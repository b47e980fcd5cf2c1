import { operations } from './generated/operations.js';
import type { OperationId } from './operation-types.js';

/** Every operationId of the interface. */
export const operationIds: readonly OperationId[] = Object.keys(operations).filter(isOperationId);

function isOperationId(text: string): text is OperationId {
  return Object.hasOwn(operations, text);
}
