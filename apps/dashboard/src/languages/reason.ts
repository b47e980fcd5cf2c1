import type { Service } from '../api/api.js';
import { say } from './text.js';

/** A code with its values, as the server sends it beside its English sentence. */
export type Reason = Service['Reason'];

/** Values that only operators look up: the pages show them elsewhere, or not at all. */
const UNSHOWN = { errorCode: 'none', cause: 'none' };

/**
 * What the server says, in the language of the page.
 *
 * @param sentence what it says in English: of a newer server, whose code this page does not know, it is shown instead
 */
export function reasonText(reason: Reason | undefined, sentence: string): string {
  if (reason === undefined) return sentence;
  return say({ ...reason, params: { ...reason.params, ...UNSHOWN } }) ?? sentence;
}
