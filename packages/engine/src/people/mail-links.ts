import { english, say, storedText } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { LinkMailState, SignInLink } from '../domain/person.js';
import { nextMailAttempt } from '../domain/retry-schedule.js';
import { LIMITS } from '../limits.js';
import { LEASE_MARGIN_MS, outboxOf, startWorker, type Worker } from '../outbox/worker.js';
import type { LinkMailer, SendOutcome } from '../ports/channel.js';
import type { LinkMailSettlement } from '../ports/store/people.js';
import { linkIsValid, signInTokens } from './sign-in-links.js';

/** Concurrent mails: links are few, and invitations share the relay. */
const CONCURRENCY = 4;

/** Mails sign-in links until it is stopped; `undefined` in a sandbox, which shows them instead. */
export function startLinkMailWorker(context: EngineContext): Worker | undefined {
  const { store, clock, log, linkMailer } = context;
  if (!linkMailer) return undefined;
  return startWorker({
    queue: outboxOf(store.queues.links, undefined),
    perform: (link, signal) => mailLink({ ...context, linkMailer }, link, signal),
    concurrency: CONCURRENCY,
    leaseMs: linkMailer.deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}

type Mailing = EngineContext & { linkMailer: LinkMailer };

/** Attempts a claimed mail and records the outcome. Links that are no longer valid are not mailed. */
async function mailLink(context: Mailing, link: SignInLink, signal: AbortSignal): Promise<void> {
  const { id, mail } = link;
  if (!mail) return;
  const outcome = (await linkIsValid(context, context.store, link))
    ? await attempt(context, link, signal)
    : ({ kind: 'permanent', detail: say('link_invalid') } as const);
  const now = context.clock.now();
  const settled = settle({ link, mail }, { outcome, now, isStopping: signal.aborted });
  const detail = english(outcome.detail).slice(0, LIMITS.failureDetail);
  const stored = storedText(typeof outcome.detail === 'string' ? detail : outcome.detail);
  const settlement: LinkMailSettlement = { id, fence: mail.fence, ...settled, detail: stored, now };
  const recorded = await context.store.transaction(({ links }) => links.settle(settlement));
  context.log.info({ linkId: id, state: settled.state, detail, recorded }, 'sign-in link mailed');
}

async function attempt(context: Mailing, link: SignInLink, signal: AbortSignal): Promise<SendOutcome> {
  const { store, linkMailer, log, settings } = context;
  try {
    const { tokenOf } = await signInTokens(context);
    const account = link.accountId === null ? undefined : await store.accounts.find(link.accountId);
    const maker = link.makerId === null ? undefined : await store.people.findUser({ id: link.makerId });
    const mail = {
      link,
      token: tokenOf(link.id),
      from: settings.defaultOrganizer,
      accountName: account?.name,
      // Nobody writes in the name of an address that they have not proved to be theirs.
      makerEmail: maker && maker.provenAt !== null ? maker.email : undefined,
    };
    return await linkMailer.send(mail, signal);
  } catch (error) {
    log.error({ err: error, linkId: link.id }, 'a sign-in link could not be mailed');
    return { kind: 'transient', detail: say('internal_error') };
  }
}

function settle(
  { link, mail }: { link: SignInLink; mail: LinkMailState },
  { outcome, now, isStopping }: { outcome: SendOutcome; now: number; isStopping: boolean },
): Pick<LinkMailSettlement, 'state' | 'dueAt'> {
  if (outcome.kind === 'sent') return { state: 'sent', dueAt: now };
  if (isStopping) return { state: 'pending', dueAt: now };
  if (outcome.kind === 'permanent') return { state: 'failed', dueAt: now };
  const dueAt = nextMailAttempt({ attempts: mail.attempts, firstAttemptAt: mail.firstAttemptAt ?? now }, now);
  return dueAt === undefined || dueAt >= link.expiresAt ? { state: 'failed', dueAt: now } : { state: 'pending', dueAt };
}
