import type { Service } from '../api/schemas.js';
import type { Sign } from './sign.js';

const SIGNS: Record<Service['WebhookDeliveryStatus'], Sign> = {
  pending: { tone: 'info', icon: 'queue', label: 'Queued' },
  failed: { tone: 'warn', icon: 'repeat', label: 'Failed, will be tried again' },
  held: { tone: 'neutral', icon: 'pause', label: 'Held' },
  success: { tone: 'good', icon: 'check', label: 'Delivered' },
  undelivered: { tone: 'bad', icon: 'alert', label: 'Undelivered' },
  permanently_failed: { tone: 'bad', icon: 'alert', label: 'Permanently failed' },
  skipped: { tone: 'neutral', icon: 'skip', label: 'Skipped' },
};

/** What deliveries can be filtered by: each status, and two groups of them. */
export const STATUS_FILTERS = [
  'missed',
  'unfinished',
  'success',
  'pending',
  'failed',
  'held',
  'undelivered',
  'permanently_failed',
  'skipped',
] as const;

/** What a filter is called. */
export function filterLabel(filter: (typeof STATUS_FILTERS)[number]): string {
  if (filter === 'missed') return 'Missed';
  return filter === 'unfinished' ? 'Unfinished' : SIGNS[filter].label;
}

type Delivery = Pick<Service['WebhookDelivery'], 'status' | 'dateFinished'>;

/** Where a delivery stands. One that failed and is finished was given up. */
export function deliverySign({ status, dateFinished }: Delivery): Sign {
  if (status === 'failed' && dateFinished !== null) return { tone: 'bad', icon: 'alert', label: 'Given up' };
  return SIGNS[status];
}

/** Whether it can be sent again. */
export function isReplayable({ dateFinished }: Delivery): boolean {
  return dateFinished !== null;
}
