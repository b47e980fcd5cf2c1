import { type EntryTexts, entryBody } from '../ics/event-details.js';
import { textsFor } from '../languages/language.js';
import type { MailInput } from '../mail-input.js';
import { type BodyTexts, prepareBody } from './render-body.js';

/**
 * Has the descriptions of a message rendered elsewhere if they are long, so that composing it, its page or its calendar
 * file takes a few milliseconds.
 *
 * @param run see `bodyTexts`
 */
export async function prepareBodies(
  input: EntryTexts & Pick<MailInput, 'languages'>,
  run: (body: string) => Promise<BodyTexts>,
): Promise<void> {
  const bodies = new Set([input.body, entryBody(input, textsFor(input.languages).texts)]);
  await Promise.all(Array.from(bodies, (body) => prepareBody(body, run)));
}
