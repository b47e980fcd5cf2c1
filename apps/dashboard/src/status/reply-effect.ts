import type { Service } from '../api/api.js';
import { t } from '../languages/text.js';

/**
 * What a reply changed, and how many webhooks were told; where none was although the response is another one, why.
 *
 * @returns `undefined` if no reply is the cause
 */
export function replyEffect({
  changed,
  deliveries,
}: Pick<Service['Reply'], 'changed' | 'deliveries'>): string | undefined {
  if (changed === undefined || deliveries === undefined) return undefined;
  return `${changed ? t('Response changed') : t('Response unchanged')} · ${told(changed, deliveries)}`;
}

function told(changed: boolean, deliveries: number): string {
  if (changed && deliveries === 0) return t('no webhook subscribes to this event');
  return deliveries === 1 ? t('1 webhook delivery') : t('{count} webhook deliveries', { count: deliveries });
}
