import type { Email } from 'postal-mime';

const vacationHeaders = new Set(['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply-from']);
const bulk = /^\s*(?:auto_reply|bulk|junk|list)\b/i;
const suppression = 'x-auto-response-suppress';

/**
 * Whether a machine wrote the message (RFC 3834 §5, and what responders do beside it: Exchange asks for no answers to its
 * own, MS-OXCMAIL 2.2.3.2.14, and iCloud names its vacation notes). It never vetoes calendar data.
 */
export function isAutomatic({ headers }: Pick<Email, 'headers'>): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    if (key === suppression) return !/^\s*none\b/i.test(value);
    if (key === 'x-apple-action') return /^\s*vacation\b/i.test(value);
    return vacationHeaders.has(key) || (key === 'precedence' && bulk.test(value));
  });
}
