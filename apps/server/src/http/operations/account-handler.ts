import type { HandlerInput, OperationResult } from '@convoke/contract';
import { LIMITS, listWebhooks, organizerOf } from '@convoke/engine';
import { listFeeds } from '@convoke/engine/feeds';
import type { HandlerContext } from './answers.js';
import { instantOrNull, isoInstant } from './answers.js';

/** Extension: the account of the credentials, with its limits. */
export async function handleGetAccount(
  _: HandlerInput<'getAccount'>,
  { engine, account, rateLimit, limits }: HandlerContext,
): Promise<OperationResult<'getAccount'>> {
  const { id: accountId, name, language, createdAt } = account;
  const { quotas, use, messages, sent, sentUntil } = await limits();
  const { maxWebhooks, maxInvitees } = engine.settings;
  const webhooks = await listWebhooks(engine, accountId);
  const feeds = await listFeeds(engine, accountId);
  const ofKind = (kind: keyof typeof quotas) => ({ used: use[kind], most: quotas[kind] });
  return {
    message: 'The account.',
    data: {
      accountId,
      name,
      sender: organizerOf(account, engine.settings),
      language,
      rateLimit: account.rateLimit ?? rateLimit,
      limits: {
        appointments: ofKind('appointments'),
        rows: ofKind('rows'),
        bytes: ofKind('bytes'),
        webhooks: { used: webhooks.length, most: maxWebhooks },
        feeds: { used: feeds.length, most: LIMITS.feedsPerAccount },
        messagesPerDay: { used: sent, most: messages.perDay, endsAt: instantOrNull(sentUntil) },
        messagesToAddressPerHour: messages.toAddressPerHour,
        messagesToAddressPerDay: messages.toAddressPerDay,
        inviteesPerAppointment: maxInvitees,
      },
      dateCreated: isoInstant(createdAt),
    },
  };
}
