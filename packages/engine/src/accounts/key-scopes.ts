import { choices, type KeyScope } from '@convoke/contract';
import type { ApiKey } from '../domain/account.js';

export type { KeyScope };

/** What a key may be limited to. */
export const KEY_SCOPES: readonly KeyScope[] = choices.KeyScope;

export function isKeyScope(text: string): text is KeyScope {
  return KEY_SCOPES.some((scope) => scope === text);
}

/** What includes another scope. */
const INCLUDED_IN: Partial<Record<KeyScope, KeyScope>> = { 'appointments:read': 'appointments:write' };

/**
 * The scopes that a key lacks for something that needs one of them, or all; empty if it may do it. Held by
 * `test/spec/key-scopes.test.ts`.
 */
export function missingScopes({ scopes }: Pick<ApiKey, 'scopes'>, needed: KeyScope | 'all'): KeyScope[] {
  if (scopes === null) return [];
  return (needed === 'all' ? KEY_SCOPES : [needed]).filter((scope) => {
    const wider = INCLUDED_IN[scope];
    return !scopes.includes(scope) && !(wider && scopes.includes(wider));
  });
}
