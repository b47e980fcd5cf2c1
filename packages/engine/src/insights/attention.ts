import { say } from '@convoke/texts';
import { recordChange, webhookLabel } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Webhook } from '../domain/webhook.js';
import { DomainError } from '../errors.js';
import { webhookNotFound } from '../not-found.js';
import type { OpenItem, OpenItemsQuery } from '../ports/store/insights.js';
import type { Store, Transaction } from '../ports/store/store.js';
import { replyNotFound } from '../replies/read-replies.js';

/** The kinds of what needs attention that stay until somebody deals with them or dismisses them. */
export type OpenKind = OpenItemsQuery['kind'] | 'disabled';

/** What needs attention in an account and was not dismissed. */
export interface OpenItems {
  failed: OpenItem[];
  undeliverable: OpenItem[];
  quarantined: OpenItem[];
  /** Proposals of another time. */
  proposed: OpenItem[];
  /** Webhooks, oldest first. */
  disabled: Webhook[];
}

/** Items of one kind that are read; that many stand for that many or more. */
const MOST = 1_000;

type AttentionContext = Pick<VerbContext, 'ids' | 'clock' | 'actor'> & { store: Store };

/** What is open in an account, each kind newest first. */
export async function openItems({ store, clock }: AttentionContext, accountId: string): Promise<OpenItems> {
  const list = (kind: OpenItemsQuery['kind']) =>
    store.insights.listOpen({ accountId, kind, now: clock.now(), limit: MOST });
  const webhooks = (await store.webhooks.list(accountId)).filter(({ isActive }) => !isActive);
  const itemIds = webhooks.map(({ id }) => id);
  const dismissed = itemIds.length === 0 ? [] : await store.dismissals.list({ accountId, itemIds });
  return {
    failed: await list('failed'),
    undeliverable: await list('undeliverable'),
    quarantined: await list('quarantined'),
    proposed: await list('proposed'),
    disabled: webhooks.filter(({ id }) => !dismissed.some(({ itemId }) => itemId === id)),
  };
}

export interface DismissAttention {
  accountId: string;
  kind: OpenKind;
  /** By default everything of the kind that is open. */
  itemId?: string | undefined;
}

/**
 * Takes something from what needs attention, until it happens again. What is not open stays as it is.
 *
 * @returns how many items were open
 * @throws DomainError `invitation_not_found`, `reply_not_found`, `webhook_not_found`, `unavailable`
 */
export async function dismissAttention(
  context: AttentionContext,
  { accountId, kind, itemId }: DismissAttention,
): Promise<number> {
  const open = await openItems(context, accountId);
  const items: Pick<OpenItem, 'id' | 'occurrence'>[] =
    kind === 'disabled' ? open.disabled.map(({ id }) => ({ id, occurrence: 0 })) : open[kind];
  const chosen = itemId === undefined ? items : items.filter(({ id }) => id === itemId);
  if (chosen.length === 0 && itemId !== undefined) await checkExists(context.store, { accountId, kind, itemId });
  if (chosen.length === 0) return 0;
  const [at, by] = [context.clock.now(), context.actor?.name ?? ''];
  const dismissals = chosen.map(({ id, occurrence }) => ({ accountId, itemId: id, occurrence, at, by }));
  return context.store.transaction(async (transaction) => {
    const added = await transaction.dismissals.add(dismissals);
    if (added === 0) return 0;
    const [first] = chosen;
    const subject = added === 1 && first ? labelOf(open, first.id) : '';
    const detail = say('items_dismissed', { kind, count: added });
    await recordChange(context, transaction, { accountId, action: 'attention.dismissed', subject, detail });
    return added;
  });
}

function labelOf({ disabled, ...others }: OpenItems, itemId: string): string {
  const webhook = disabled.find(({ id }) => id === itemId);
  const item = Object.values(others).flatMap((items) => items.filter(({ id }) => id === itemId))[0];
  return webhook ? webhookLabel(webhook) : (item?.address ?? '');
}

async function checkExists(
  { webhooks, replies, invitations }: Pick<Transaction, 'webhooks' | 'replies' | 'invitations'> | Store,
  { accountId, kind, itemId: id }: Required<DismissAttention> & { itemId: string },
): Promise<void> {
  if (kind === 'disabled') {
    if (!(await webhooks.find({ accountId, id }))) throw webhookNotFound();
  } else if (kind === 'quarantined' || kind === 'proposed') {
    if (!(await replies.find({ accountId, id }))) throw replyNotFound(say('no_such_reply'));
  } else if ((await invitations.find(id))?.accountId !== accountId) {
    throw new DomainError('invitation_not_found', say('no_such_invitation_of_account'), { param: 'itemId' });
  }
}
