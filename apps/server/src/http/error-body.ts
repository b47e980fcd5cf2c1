import type { Operation } from '@convoke/contract';
import type { DomainError } from '@convoke/engine';

/** Either of the two error shapes of specification §7.1; `standard` where no operation is known. */
export function errorBody({ code, message, param }: DomainError, shape: Operation['errorShape'] = 'standard'): object {
  const base = { success: false, message, apiVersion: 'v1' };
  if (shape === 'webhook') return { ...base, error: message, code, ...(param !== undefined && { param }) };
  return { ...base, error: { code, ...(param !== undefined && { param }) } };
}
