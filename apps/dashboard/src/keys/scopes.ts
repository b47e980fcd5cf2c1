import { choices } from '@convoke/contract';
import type { Service } from '../api/api.js';
import { t } from '../languages/text.js';

type Scope = Service['KeyScope'];

export const scopes: readonly Scope[] = choices.KeyScope;

export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}

const meanings = (): Record<Scope, string> => ({
  'appointments:read': t('Read appointments'),
  'appointments:write': t('Read and change appointments'),
  webhooks: t('Webhooks and their deliveries'),
  replies: t('Replies'),
  feeds: t('Calendar feeds'),
  account: t('Read the account'),
  keys: t('List and revoke API keys'),
});

/** What a key with a scope may do. */
export function scopeText(scope: Scope): string {
  return meanings()[scope];
}
