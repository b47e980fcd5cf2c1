import { recordChange, SERVER } from '../accounts/audit-log.js';
import type { EngineContext, VerbContext } from '../context.js';
import { isUsable, type SenderDomain } from '../domain/sender.js';
import { type PeriodicWork, startPeriodicWork } from '../outbox/periodic-work.js';
import { dkimPublication, dkimRecord } from './dkim.js';
import { afterLook, isProof, proofRecord } from './proof.js';
import { rememberUsable } from './senders.js';

type Parts = Pick<VerbContext, 'store' | 'dns' | 'clock' | 'ids' | 'log'>;

/** Between two searches for records to look at. */
const INTERVAL_MS = 60_000;
/** Domains that are looked at together. */
const STEP = 20;
/** How long no other process checks a domain after a claim; if this process stops, another checks it afterwards. */
const CLAIM_MS = 5 * 60_000;

/** Looks at the records of senders' domains when they are due, until it is stopped. Failed work is tried again. */
export function startDomainWatch(context: Pick<EngineContext, keyof Parts>): PeriodicWork {
  const { clock, log } = context;
  return startPeriodicWork({
    clock,
    everyMs: INTERVAL_MS,
    run: async () => (await lookAtDue(context)) === STEP,
    failed: (err) =>
      log.warn({ err }, "the records of senders' domains could not be checked; it will be tried again in a minute"),
  });
}

/** @returns how many domains were looked at: a whole step's if there may be more */
export async function lookAtDue(context: Parts): Promise<number> {
  const { store, clock } = context;
  const now = clock.now();
  const due = await store.senders.listDue({ now, limit: STEP });
  if (due.length === 0) return 0;
  await store.transaction(async ({ senders }) => {
    for (const { accountId, domain } of due) await senders.postponeLook({ accountId, domain, lookAt: now + CLAIM_MS });
  });
  await Promise.all(due.map((each) => lookAtDomain(context, each)));
  return due.length;
}

/**
 * Looks for the proof of a domain and for the record of its DKIM key, and records what was found.
 *
 * @returns the domain as it is now; `undefined` if its claim was dropped in the meantime
 */
export async function lookAtDomain(
  context: Parts,
  { accountId, domain }: Pick<SenderDomain, 'accountId' | 'domain'>,
): Promise<SenderDomain | undefined> {
  const { store, dns, clock } = context;
  const claim = { accountId, domain };
  const answer = await dns.txt(proofRecord(claim).name);
  const { dkim = null } = (await store.senders.find(accountId)) ?? {};
  const seen = dkim && dkimPublication(await dns.txt(dkimRecord(dkim, domain).name), dkim);
  const now = clock.now();
  return store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const before = (await transaction.senders.listDomains(accountId)).find((each) => each.domain === domain);
    if (!before) return undefined;
    const sender = await transaction.senders.find(accountId);
    const isOwn = sender?.domain === domain;
    const key = isOwn ? sender.dkim : null;
    // While DNS is silent, what was last seen holds: receivers see what they saw then, or nothing.
    const published = key?.selector === dkim?.selector && seen ? seen : undefined;
    const isKeyAwaited = key !== null && published !== 'fits';
    const after = afterLook(before, { isSeen: isProof(answer, claim), isKeyAwaited, now });
    await transaction.senders.putDomain(after);
    if (isOwn) {
      if (key && published) await transaction.senders.put({ ...sender, dkim: { ...key, published } });
      await rememberUsable(transaction, sender);
    }
    const action = actionOf(before, after);
    if (action) {
      context.log.info({ accountId, domain, status: after.status, missingSince: after.missingSince }, action);
      await recordChange({ ...context, actor: SERVER }, transaction, { accountId, action, subject: domain });
    }
    return after;
  });
}

/** What the audit log tells of a look; most looks change nothing. */
function actionOf(before: SenderDomain, after: SenderDomain) {
  if (before.status !== 'proven' && after.status === 'proven') return 'sender.domain_proven';
  if (before.status === 'proven' && after.status === 'lost' && !isUsable(after)) return 'sender.domain_lost';
  if (before.missingSince === null && after.missingSince !== null) return 'sender.record_missing';
  return undefined;
}
