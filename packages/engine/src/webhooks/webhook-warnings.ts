import { say } from '@convoke/texts';
import type { Webhook } from '../domain/webhook.js';
import { type Warning, warning } from '../errors.js';
import type { EndpointPolicy } from '../ports/outbound-http.js';

const param = 'webhookUrl';

/**
 * Warns of a URL whose host leads to a blocked address. It asks the network, so it must not be called in a transaction.
 *
 * @param url as it was sent; one that is refused anyway is not checked
 */
export async function warnOfBlockedUrl(
  { endpoints }: { endpoints: EndpointPolicy },
  url: string | undefined,
): Promise<Warning[]> {
  const parsed = url === undefined ? null : URL.parse(url);
  if (parsed === null) return [];
  if (endpoints.check(parsed) || !(await endpoints.isBlocked(parsed))) return [];
  return [warning('webhook_blocked', say('webhook_blocked'), param)];
}

/** @param others the account's webhooks */
export function warnOfSameUrl(
  webhook: Pick<Webhook, 'id' | 'url'>,
  others: readonly Pick<Webhook, 'id' | 'url'>[],
): Warning[] {
  const same = others.find(({ id, url }) => url === webhook.url && id !== webhook.id);
  if (!same) return [];
  return [warning('duplicate_webhook_url', say('webhook_same_url', { webhookId: same.id }), param)];
}
