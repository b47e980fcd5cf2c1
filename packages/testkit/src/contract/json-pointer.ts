import { asObject } from './as-object.js';

/** JSON Pointers (RFC 6901) into one document. */
export const jsonPointer = {
  /** @param keys from the root inwards */
  of(keys: readonly string[]): string {
    return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  },
  /** What a pointer leads to; `undefined` where it leads nowhere. */
  read(document: unknown, pointer: string): unknown {
    const keys = pointer.split('/').slice(1);
    return keys.reduce<unknown>(
      (value, key) => asObject(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  },
};
