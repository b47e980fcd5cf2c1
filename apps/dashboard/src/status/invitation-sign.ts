import type { Service } from '../api/schemas.js';
import type { Sign } from './sign.js';

/** Where the newest message to an invitee stands. */
export const invitationSign: Record<Service['DeliveryStatus'], Sign> = {
  queued: { tone: 'info', icon: 'queue', label: 'Queued' },
  sent: { tone: 'good', icon: 'mail', label: 'Sent' },
  failed: { tone: 'bad', icon: 'alert', label: 'Not sent' },
  undeliverable: { tone: 'bad', icon: 'bounce', label: 'Came back' },
};
