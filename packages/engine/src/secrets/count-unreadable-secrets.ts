import type { VerbContext } from '../context.js';
import { SEALED_PLACES, type SealedPlace, type SealedText } from '../domain/sealed-text.js';
import { sealingContext } from './sealing-context.js';

/** Rows in one transaction: some milliseconds of work. */
const STEP = 100;

/** How many secrets are kept, and how many of them do not open with the keys given. */
export async function countUnreadableSecrets(context: VerbContext): Promise<{ total: number; unreadable: number }> {
  const count = { total: 0, unreadable: 0 };
  for (const place of SEALED_PLACES) {
    let after: SealedText | undefined;
    for (let full = true; full; ) {
      const query = { place, after, limit: STEP };
      const texts = await context.store.transaction((transaction) => transaction.secrets.listSealed(query));
      count.total += texts.length;
      count.unreadable += texts.filter((text) => !opens(context, place, text)).length;
      after = texts.at(-1);
      full = texts.length === STEP;
    }
  }
  return count;
}

function opens({ secrets }: VerbContext, place: SealedPlace, text: SealedText): boolean {
  try {
    secrets.open(text.sealed, sealingContext(place, text));
    return true;
  } catch {
    return false;
  }
}
