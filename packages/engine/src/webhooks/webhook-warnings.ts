import type { VerbContext } from '../context.js';
import type { Webhook } from '../domain/webhook.js';
import type { Warning } from '../errors.js';

const param = 'webhookUrl';

/**
 * Warns of a URL whose host leads to a blocked address. It asks the network, so it must not be called in a transaction.
 *
 * @param url as it was sent; one that is refused anyway is not checked
 */
export async function warnOfBlockedUrl(
  { endpoints }: Pick<VerbContext, 'endpoints'>,
  url: string | undefined,
): Promise<Warning[]> {
  const parsed = url === undefined ? null : URL.parse(url);
  if (parsed === null) return [];
  if (endpoints.check(parsed) !== undefined || !(await endpoints.isBlocked(parsed))) return [];
  const message =
    'The host leads to a private or reserved address, which this server does not call: deliveries will fail as blocked. ' +
    'Its operator can list the host in CONVOKE_WEBHOOK_ALLOW.';
  return [{ code: 'webhook_blocked', message, param }];
}

/** @param others the account's webhooks */
export function warnOfSameUrl(webhook: Pick<Webhook, 'id' | 'url'>, others: readonly Webhook[]): Warning[] {
  const same = others.find(({ id, url }) => url === webhook.url && id !== webhook.id);
  if (!same) return [];
  const message = `The webhook ${same.id} has the same URL: events to which both subscribe arrive there twice.`;
  return [{ code: 'duplicate_webhook_url', message, param }];
}
