import type { Sign } from '../status/sign.js';

/** What a message asks of the calendar. */
export function methodSign(method: string | null): Sign {
  if (method === 'REQUEST') return { tone: 'info', icon: 'appointments', label: 'Invitation' };
  if (method === 'CANCEL') return { tone: 'bad', icon: 'close', label: 'Cancellation' };
  return { tone: 'neutral', icon: 'mail', label: method ?? 'Plain mail' };
}
