import type { VerbContext } from '../context.js';
import { SEALED_PLACES, type SealedPlace, type SealedText } from '../domain/sealed-text.js';
import type { Transaction } from '../ports/store.js';
import { sealingContext } from './sealing-context.js';

/** Rows in one transaction: some milliseconds of work. */
const STEP = 100;

/**
 * Seals everything anew that a former key has sealed, in small transactions beside a running server. Every process must
 * know the new key by then; the former one can be forgotten afterwards.
 *
 * @returns how many texts were sealed anew
 * @throws Error where a text does not open with the keys given; what came before it is done
 */
export async function rotateSecretKey(context: VerbContext): Promise<number> {
  let total = 0;
  for (const place of SEALED_PLACES) total += await rotatePlace(context, place);
  return total;
}

async function rotatePlace(context: VerbContext, place: SealedPlace): Promise<number> {
  let after: SealedText | undefined;
  for (let total = 0; ; ) {
    const texts = await context.store.transaction(async (transaction) => {
      const listed = await transaction.secrets.listSealed({ place, after, limit: STEP });
      const old = listed.filter(({ sealed }) => !context.secrets.isCurrent(sealed));
      for (const text of old) await sealAnew(context, transaction, { place, text });
      total += old.length;
      return listed;
    });
    if (texts.length < STEP) return total;
    after = texts.at(-1);
  }
}

async function sealAnew(
  { secrets }: VerbContext,
  transaction: Transaction,
  { place, text }: { place: SealedPlace; text: SealedText },
): Promise<void> {
  const context = sealingContext(place, text);
  await transaction.secrets.replaceSealed(place, text, secrets.seal(secrets.open(text.sealed, context), context));
}
