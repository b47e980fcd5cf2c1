import type { VerbContext } from '../context.js';

const NAME = 'answer-key';
const KEY_BYTES = 32;

/**
 * The key behind the tokens of the answer page: made once for a database, and sealed in it.
 *
 * @throws Error where it was sealed with a key that this server does not have
 * @throws DomainError `unavailable`
 */
export function loadAnswerKey({ store, secrets, ids }: VerbContext): Promise<Buffer> {
  return store.transaction(async (transaction) => {
    const sealed = await transaction.findServerSecret(NAME);
    if (sealed !== undefined) return Buffer.from(secrets.open(sealed, NAME), 'base64');
    const key = ids.random(KEY_BYTES);
    await transaction.insertServerSecret(NAME, secrets.seal(key.toString('base64'), NAME));
    return key;
  });
}

/**
 * Lets the next server make another key: links that were sent lead nowhere then.
 *
 * @returns whether there was one
 * @throws DomainError `unavailable`
 */
export function forgetAnswerKey({ store }: VerbContext): Promise<boolean> {
  return store.transaction((transaction) => transaction.deleteServerSecret(NAME));
}
