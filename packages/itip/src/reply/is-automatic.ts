import type { Email } from 'postal-mime';

const vacationHeaders = new Set(['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply-from']);
const bulk = /^\s*(?:auto_reply|bulk|junk|list)\b/i;

/** Whether a machine wrote the message (RFC 3834 §5, and what responders did before it). */
export function isAutomatic({ headers }: Pick<Email, 'headers'>): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    return vacationHeaders.has(key) || (key === 'precedence' && bulk.test(value));
  });
}
