import type { Operation } from '@convoke/contract';
import type { DomainError } from '@convoke/engine';

/** Either of the two error shapes of specification §7.1. */
export function errorBody({ code, message, param }: DomainError, shape: Operation['errorShape']): object {
  const base = { success: false, message, apiVersion: 'v1' };
  if (shape === 'webhook') return { ...base, error: message, code, ...(param !== undefined && { param }) };
  return { ...base, error: { code, ...(param !== undefined && { param }) } };
}
