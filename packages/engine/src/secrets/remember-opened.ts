import { LRUCache } from 'lru-cache';
import type { SecretBox } from '../ports/secrets.js';

/** Texts that are kept in clear at most. */
const KEPT = 1_000;

/**
 * A secret box that keeps what it opened last, for those who open the same texts thousands of times a second. Every text
 * is sealed under a nonce of its own, so a secret that was replaced is another text, and is opened anew.
 */
export function rememberOpened(box: SecretBox): SecretBox {
  const opened = new LRUCache<string, string>({ max: KEPT });
  return {
    seal: (plain, context) => box.seal(plain, context),
    open(sealed, context) {
      const key = JSON.stringify([sealed, context]);
      const known = opened.get(key);
      if (known !== undefined) return known;
      const plain = box.open(sealed, context);
      opened.set(key, plain);
      return plain;
    },
    isCurrent: (sealed) => box.isCurrent(sealed),
  };
}
