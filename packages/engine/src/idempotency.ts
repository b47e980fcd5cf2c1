import type { VerbContext } from './context.js';
import { sealingContext } from './domain/sealed-text.js';
import { checkRepeated, IDEMPOTENCY_LIFETIME } from './fields/idempotency.js';
import type { IdempotencyRecord } from './ports/store/idempotency.js';

export interface IdempotentRequest {
  accountId: string;
  /** The caller's name for the request. */
  key: string;
  /** Equal for equal requests only. */
  fingerprint: string;
  /** Whether the answer contains a secret and is therefore stored sealed. */
  sealed: boolean;
  /** Whether the work begins with `openWithInvitees`, which asks for its appointment and the key in one step. */
  opens?: boolean;
}

export interface Answer {
  /** HTTP status. */
  status: number;
  body: string;
}

/**
 * Performs a request once, however often it is made with the same key within 24 hours. Its effect and its answer are
 * committed in one transaction; a refusal stores nothing.
 *
 * The context's store is the open transaction, which each verb joins, so a verb does not know whether it is repeated;
 * if it refuses, everything is rolled back. Held by `engine/test/idempotency.test.ts` and
 * `idempotency-kill.test.ts`.
 *
 * @param work has its effect only through verbs on the given context, which join the transaction; like every
 *   transaction it awaits nothing else
 * @throws DomainError `idempotency_conflict`, `idempotency_in_progress`, `unavailable`, and what `work` throws
 */
export async function runIdempotently(
  context: VerbContext,
  request: IdempotentRequest,
  work: (context: VerbContext) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { accountId, key } = request;
  return context.store.transaction(async (store) => {
    const createdAt = context.clock.now();
    const claiming = store.idempotency.claim({ accountId, key, since: createdAt - IDEMPOTENCY_LIFETIME });
    const performed = await (request.opens
      ? performBeside(claiming, (admitted) => work({ ...context, store, admitted }))
      : performAfter(claiming, () => work({ ...context, store })));
    if ('record' in performed) return { replayed: true, ...repeat(context, request, performed.record) };
    const { status, body } = performed.answer;
    await store.idempotency.put({ ...seal(context, request, body), status, createdAt });
    return { replayed: false, status, body };
  });
}

type Claiming = Promise<IdempotencyRecord | undefined>;

type Performed = { record: IdempotencyRecord } | { answer: Answer };

async function performAfter(claiming: Claiming, work: () => Promise<Answer>): Promise<Performed> {
  const record = await claiming;
  return record ? { record } : { answer: await work() };
}

/** Lets the work begin while the key is asked for. Whatever becomes of it, what is known of the key comes first. */
async function performBeside(
  claiming: Claiming,
  work: (admitted: Promise<void>) => Promise<Answer>,
): Promise<Performed> {
  const admitted = claiming.then((record) => {
    if (record) throw new Repeated();
  });
  admitted.catch(() => undefined);
  const [outcome] = await Promise.allSettled([work(admitted)]);
  const record = await claiming;
  if (outcome.status === 'rejected') {
    if (record) return { record };
    throw outcome.reason;
  }
  if (record) throw new Error('The work did not wait for its key.');
  return { answer: outcome.value };
}

/** Ends work that has been done before. */
class Repeated extends Error {}

function repeat(context: VerbContext, request: IdempotentRequest, record: IdempotencyRecord): Answer {
  checkRepeated(record, request);
  const { status, body, sealed } = record;
  return { status, body: sealed ? context.secrets.open(body, contextOf(record)) : body };
}

function seal(context: VerbContext, request: IdempotentRequest, body: string) {
  const { accountId, key, fingerprint, sealed } = request;
  return { accountId, key, fingerprint, sealed, body: sealed ? context.secrets.seal(body, contextOf(request)) : body };
}

function contextOf({ accountId, key: id }: { accountId: string; key: string }): string {
  return sealingContext('idempotent-answer', { accountId, id });
}
