import { type OperationId, operations } from '@convoke/contract';
import { ConvokeError } from '../../errors.js';

/**
 * The in-memory Convoke does not do what was asked of it: the test needs a sandbox. There is no response, and no client
 * tries it again.
 */
export class UnsupportedOperationError extends ConvokeError {
  override readonly name = 'UnsupportedOperationError';

  /**
   * @param what method and path
   * @param param the field that asks for it, where the operation is supported without
   */
  constructor(what: string, param?: string) {
    const asked = param === undefined ? what : `${param} in ${what}`;
    const message = `The in-memory Convoke does not support ${asked}. Use a sandbox for it: npx @convoke/server`;
    super(message, { code: 'unsupported_operation', param });
  }
}

/** @param param the field that asks for it, where the operation is supported without */
export function unsupported(operation: OperationId, param?: string): UnsupportedOperationError {
  const { method, path } = operations[operation];
  return new UnsupportedOperationError(`${method.toUpperCase()} ${path}`, param);
}
