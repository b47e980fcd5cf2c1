import { english, readText, type Said } from '@convoke/texts';

/** A stored text as responses show it: the sentence, and its code with the values. */
export function viewStoredText(stored: string | null): { reason: string | null; because?: Said } {
  if (stored === null) return { reason: null };
  const because = readText(stored);
  return { reason: english(because), because };
}

/** A problem as responses show it, in the same way. */
export function viewProblem(said: Said | undefined): { problem: string | null; reason?: Said } {
  return said ? { problem: english(said), reason: said } : { problem: null };
}
