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
    const find = () => transaction.secrets.find(NAME);
    const known = await find();
    if (known === undefined) {
      const made = secrets.seal(ids.random(KEY_BYTES).toString('base64'), NAME);
      await transaction.secrets.insert(NAME, made);
    }
    // Of several processes that start at a time only one has made it.
    const sealed = known ?? (await find());
    if (sealed === undefined) throw new Error('The key of the answer page was forgotten while it was made.');
    return Buffer.from(secrets.open(sealed, NAME), 'base64');
  });
}

/**
 * Lets the next server make another key: links that were sent lead nowhere then.
 *
 * @returns whether there was one
 * @throws DomainError `unavailable`
 */
export function forgetAnswerKey({ store }: VerbContext): Promise<boolean> {
  return store.transaction((transaction) => transaction.secrets.delete(NAME));
}
