import type { Dashboard } from '../api/schemas.js';
import type { Tone } from '../ui/badge.js';

interface Remedy {
  href: string;
  label: string;
  tone: Tone;
}

/** Where to go about something that needs attention. */
export function remedyOf({ kind, webhookId }: Pick<Dashboard['Attention'], 'kind' | 'webhookId'>): Remedy {
  const webhook = webhookId === null ? '/webhooks' : `/webhooks/${webhookId}`;
  switch (kind) {
    case 'webhook_disabled':
      return { href: webhook, label: 'To the webhook', tone: 'bad' };
    case 'webhook_failing':
      return { href: webhook, label: 'To the webhook', tone: 'warn' };
    case 'mail_failed':
      return { href: '/mail-queue?state=failed', label: 'To the messages', tone: 'bad' };
    case 'mail_late':
      return { href: '/mail-queue?state=pending', label: 'To the messages', tone: 'warn' };
    case 'mail_undeliverable':
      return { href: '/replies', label: 'To the replies', tone: 'warn' };
    case 'replies_quarantined':
      return { href: '/replies?status=quarantined', label: 'To the quarantine', tone: 'warn' };
  }
}
