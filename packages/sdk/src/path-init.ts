import { callInit } from './call-init.js';
import type { ChangeOptions } from './call-options.js';

/**
 * A call's options and the ids in its path, as openapi-fetch passes them on.
 *
 * @throws ValidationError where the key cannot stand in a header
 * @throws TypeError where a number is none
 */
export function pathInit<Path>(path: Path, options?: ChangeOptions) {
  return { ...callInit(options), params: { path } };
}
