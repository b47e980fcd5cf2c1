import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { VerbContext } from '../context.js';

/** Makes and verifies the tokens of links to answer pages or to sign-ins, and of announcements by calendar servers. */
export interface LinkTokens {
  /** Always the same for an id: 43 characters that need no escape in a URL. */
  tokenOf(id: string): string;
  /** The id of a token; `undefined` for any text not made by `tokenOf`. */
  idOf(token: string): string | undefined;
}

const ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

/**
 * A token is a UUID and the first 128 bits of its HMAC-SHA256. So none is stored, repeated messages contain the same
 * one, and no index over random tokens slows down inserts.
 *
 * The key is stored sealed, so the database reveals no link. Held by `link-tokens.test.ts` and
 * `answer-link.test.ts`.
 *
 * @param key 32 secret random bytes
 */
export function createLinkTokens(key: Uint8Array): LinkTokens {
  // Node 24 takes seven times as long with the bytes themselves.
  const secret = createSecretKey(key);
  const macOf = (id: Buffer) => createHmac('sha256', secret).update(id).digest().subarray(0, MAC_BYTES);
  const encode = (id: Buffer) => Buffer.concat([id, macOf(id)]).toString('base64url');
  return {
    tokenOf: (id) => encode(Buffer.from(id.replaceAll('-', ''), 'hex')),
    idOf(token) {
      if (!TOKEN.test(token)) return undefined;
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES);
      return timingSafeEqual(Buffer.from(encode(id)), Buffer.from(token)) ? uuidOf(id) : undefined;
    },
  };
}

function uuidOf(id: Buffer): string {
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const KEY_BYTES = 32;

/** The names of the keys: for links to answer pages, for sign-in links, and for what calendar servers announce. */
const NAMES = { answer: 'answer-key', signIn: 'sign-in-key', announcement: 'announcement-key' } as const;

/**
 * The key of the tokens of one kind of link: made once for a database, and stored sealed in it.
 *
 * @throws Error if it was sealed with a key that this server does not have
 * @throws DomainError `unavailable`
 */
export function loadLinkKey(
  { store, secrets, ids }: Pick<VerbContext, 'store' | 'secrets' | 'ids'>,
  kind: keyof typeof NAMES,
): Promise<Buffer> {
  const name = NAMES[kind];
  return store.transaction(async (transaction) => {
    const find = () => transaction.secrets.find(name);
    const known = await find();
    if (known === undefined) {
      const made = secrets.seal(ids.random(KEY_BYTES).toString('base64'), name);
      await transaction.secrets.insert(name, made);
    }
    // Of several processes that start at the same time only one has made it.
    const sealed = known ?? (await find());
    if (sealed === undefined) throw new Error('The key of links was forgotten while it was made.');
    return Buffer.from(secrets.open(sealed, name), 'base64');
  });
}

/**
 * Deletes the keys, so that the server makes new ones: existing links become invalid.
 *
 * @returns whether there were any
 * @throws DomainError `unavailable`
 */
export function forgetLinkKeys({ store }: VerbContext): Promise<boolean> {
  return store.transaction(async (transaction) => {
    let forgotten = false;
    for (const name of Object.values(NAMES)) forgotten = (await transaction.secrets.delete(name)) || forgotten;
    return forgotten;
  });
}
