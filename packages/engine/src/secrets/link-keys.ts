import type { VerbContext } from '../context.js';

const KEY_BYTES = 32;

/** What the keys are called: one for the links to answer pages, one for those to sign-in. */
const NAMES = { answer: 'answer-key', signIn: 'sign-in-key' } as const;

/**
 * The key behind the tokens of a kind of link: made once for a database, and sealed in it.
 *
 * @throws Error where it was sealed with a key that this server does not have
 * @throws DomainError `unavailable`
 */
export function loadLinkKey({ store, secrets, ids }: VerbContext, kind: keyof typeof NAMES): Promise<Buffer> {
  const name = NAMES[kind];
  return store.transaction(async (transaction) => {
    const find = () => transaction.secrets.find(name);
    const known = await find();
    if (known === undefined) {
      const made = secrets.seal(ids.random(KEY_BYTES).toString('base64'), name);
      await transaction.secrets.insert(name, made);
    }
    // Of several processes that start at a time only one has made it.
    const sealed = known ?? (await find());
    if (sealed === undefined) throw new Error('The key of links was forgotten while it was made.');
    return Buffer.from(secrets.open(sealed, name), 'base64');
  });
}

/**
 * Lets the server make other keys: links that were made lead nowhere then.
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
