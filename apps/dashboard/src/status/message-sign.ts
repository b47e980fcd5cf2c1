import type { Dashboard } from '../api/schemas.js';
import type { Sign } from './sign.js';

/** Where an outgoing message stands. */
export const messageSign: Record<Dashboard['MessageState'], Sign> = {
  blocked: { tone: 'neutral', icon: 'pause', label: 'Waits for an earlier one' },
  pending: { tone: 'info', icon: 'queue', label: 'Queued' },
  sending: { tone: 'info', icon: 'deliveries', label: 'Being sent' },
  sent: { tone: 'good', icon: 'check', label: 'Sent' },
  failed: { tone: 'bad', icon: 'alert', label: 'Given up' },
  superseded: { tone: 'neutral', icon: 'skip', label: 'Superseded' },
};
