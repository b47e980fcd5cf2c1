import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Ids } from '../ports/runtime.js';
import type { SecretBox } from '../ports/store/secrets.js';

export interface SecretBoxOptions {
  /** 32 bytes each; the first one seals, all of them open. */
  keys: readonly [Uint8Array, ...Uint8Array[]];
  random: Ids['random'];
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The nonce length of NIST SP 800-38D §5.2.1.1 that needs no further hashing. */
const NONCE_BYTES = 12;
/**
 * The full length, and Node's default. Opening demands it: GCM also accepts tags that were cut (SP 800-38D §5.2.1.2).
 */
const TAG_BYTES = 16;
/** `v1.<key id>.<nonce, tag and ciphertext in Base64url>` */
const SEALED = /^v1\.(?<keyId>[0-9a-f]{16})\.(?<bytes>[\w-]+)$/;

/**
 * Seals with AES-256-GCM. The sealed text names its key, so that former keys still open what they sealed. The row's
 * identity is authenticated, so that a sealed text moved to another row does not open.
 *
 * What must be read again, such as a webhook's secret, is sealed before it reaches the store; what need not, such as an
 * API key's, is stored as a hash. Held by `secret-box.test.ts`, `rotate-secret-key.test.ts` and
 * `webhook-secrets.test.ts`.
 *
 * @throws Error if a key is not 32 bytes long
 */
export function createSecretBox({ keys, random }: SecretBoxOptions): SecretBox {
  // Node 24 takes five times as long to encrypt with a buffer as with a key object.
  const byId = new Map(keys.map((key) => [keyIdOf(key), createSecretKey(key)]));
  const currentId = keyIdOf(keys[0]);
  const current = createSecretKey(keys[0]);
  return {
    seal(plain, context) {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce);
      cipher.setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
      return `v1.${currentId}.${bytes.toString('base64url')}`;
    },
    open(sealed, context) {
      const { keyId, bytes } = parse(sealed);
      const key = byId.get(keyId);
      if (!key) throw new Error(`A stored secret was sealed with the key ${keyId}, which this server does not have.`);
      return decrypt({ key, bytes, context });
    },
    isCurrent: (sealed) => parse(sealed).keyId === currentId,
  };
}

/** Identifies a key without revealing anything about it. */
function keyIdOf(key: Uint8Array): string {
  if (key.length !== KEY_BYTES) throw new Error(`A secret key has ${key.length} bytes; it must have ${KEY_BYTES}.`);
  return createHash('sha256').update('convoke secret key id').update(key).digest('hex').slice(0, 16);
}

function parse(sealed: string): { keyId: string; bytes: Buffer } {
  const { keyId, bytes } = SEALED.exec(sealed)?.groups ?? {};
  if (keyId === undefined || bytes === undefined)
    throw new Error('A stored secret is not in the form it was sealed in.');
  return { keyId, bytes: Buffer.from(bytes, 'base64url') };
}

function decrypt({ key, bytes, context }: { key: KeyObject; bytes: Buffer; context: string }): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(tag);
    const ciphertext = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error('A stored secret does not open: it was changed, or it belongs to another row.', { cause: error });
  }
}

/** Opened texts cached at most. */
const KEPT = 1_000;

/**
 * Caches opened texts, for a caller that opens the same ones thousands of times a second. Every text is sealed with a
 * nonce of its own, so a replaced secret is another text and is opened again.
 */
export function cacheOpened(box: SecretBox): SecretBox {
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
