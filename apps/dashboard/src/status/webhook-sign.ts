import type { Service } from '../api/schemas.js';
import type { Sign } from './sign.js';

/** After so many failed attempts in a row the page warns. */
export const WARNING_FAILURES = 5;

/** After so many the server disables the webhook. */
export const DISABLING_FAILURES = 10;

/** How a webhook fares. */
export function webhookSign({
  isActive,
  consecutiveFailures,
}: Pick<Service['Webhook'], 'isActive' | 'consecutiveFailures'>): Sign {
  if (!isActive) return { tone: 'bad', icon: 'pause', label: 'Disabled' };
  if (consecutiveFailures >= WARNING_FAILURES) {
    return { tone: 'warn', icon: 'alert', label: `Failing (${consecutiveFailures} in a row)` };
  }
  return { tone: 'good', icon: 'check', label: 'Active' };
}
