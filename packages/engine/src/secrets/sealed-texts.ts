import type { VerbContext } from '../context.js';
import { SEALED_PLACES, type SealedPlace, type SealedText, sealingContext } from '../domain/sealed-text.js';
import type { Transaction } from '../ports/store/store.js';

type Parts = Pick<VerbContext, 'store' | 'secrets'>;

/** Rows in one transaction: a few milliseconds of work. */
const STEP = 100;

/**
 * Seals again everything sealed with a former key, in small transactions while the server runs. Every process must
 * already know the new key; the former one can be dropped afterwards.
 *
 * @returns how many texts were sealed again
 * @throws Error if a text does not open with the given keys; all texts before it are done
 */
export async function rotateSecretKey({ store, secrets }: Parts): Promise<number> {
  let total = 0;
  await visitSealed(store, async (transaction, place, texts) => {
    const old = texts.filter(({ sealed }) => !secrets.isCurrent(sealed));
    for (const text of old) {
      const context = sealingContext(place, text);
      await transaction.secrets.replaceSealed(place, text, secrets.seal(secrets.open(text.sealed, context), context));
    }
    total += old.length;
  });
  return total;
}

/**
 * Opens every sealed text of a store while the server runs; changes nothing.
 *
 * @returns how many texts there are
 * @throws Error if one does not open with the given keys
 */
export async function checkSecretKey({ store, secrets }: Parts): Promise<number> {
  let total = 0;
  await visitSealed(store, async (_, place, texts) => {
    for (const text of texts) secrets.open(text.sealed, sealingContext(place, text));
    total += texts.length;
  });
  return total;
}

/** How many sealed texts there are, and how many of them do not open with the given keys. */
export async function countUnreadableSecrets(context: Parts): Promise<{ total: number; unreadable: number }> {
  const count = { total: 0, unreadable: 0 };
  await visitSealed(context.store, async (_, place, texts) => {
    count.total += texts.length;
    count.unreadable += texts.filter((text) => !opens(context, place, text)).length;
  });
  return count;
}

function opens({ secrets }: Parts, place: SealedPlace, text: SealedText): boolean {
  try {
    secrets.open(text.sealed, sealingContext(place, text));
    return true;
  } catch {
    return false;
  }
}

type Visit = (transaction: Transaction, place: SealedPlace, texts: readonly SealedText[]) => Promise<void>;

/** Hands every sealed text to `visit`, a bounded number of one place in each transaction. */
async function visitSealed(store: Parts['store'], visit: Visit): Promise<void> {
  for (const place of SEALED_PLACES) {
    let after: SealedText | undefined;
    for (let isFull = true; isFull; ) {
      const texts = await store.transaction(async (transaction) => {
        const listed = await transaction.secrets.listSealed({ place, after, limit: STEP });
        await visit(transaction, place, listed);
        return listed;
      });
      after = texts.at(-1);
      isFull = texts.length === STEP;
    }
  }
}
