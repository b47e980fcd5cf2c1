import { SEALED_PLACES, type SealedPlace, type SealedText } from '../domain/sealed-text.js';
import type { SecretBox } from '../ports/secrets.js';
import type { Store } from '../ports/store.js';
import { sealingContext } from './sealing-context.js';

/** Rows that are opened at a time: some milliseconds of work. */
const STEP = 100;

/**
 * Opens everything that is sealed in a store, beside a running server; changes nothing.
 *
 * @returns how many texts there are
 * @throws Error where one does not open with the keys given
 */
export async function checkSecretKey(parts: { store: Store; secrets: SecretBox }): Promise<number> {
  let total = 0;
  for (const place of SEALED_PLACES) total += await checkPlace(parts, place);
  return total;
}

async function checkPlace(
  { store, secrets }: { store: Store; secrets: SecretBox },
  place: SealedPlace,
): Promise<number> {
  let after: SealedText | undefined;
  for (let total = 0; ; ) {
    const texts = await store.transaction((transaction) =>
      transaction.secrets.listSealed({ place, after, limit: STEP }),
    );
    for (const text of texts) secrets.open(text.sealed, sealingContext(place, text));
    total += texts.length;
    if (texts.length < STEP) return total;
    after = texts.at(-1);
  }
}
