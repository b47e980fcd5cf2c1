import { chooseLanguage, textsOf } from '../languages/language.js';
import type { MailInput } from '../mail-input.js';
import { cleanLine } from '../text.js';

/**
 * The words of the short mail that is sent before a first invitation (specification §1), because providers
 * hold back calendar data of unknown senders.
 */
export function announcementOf({ organizer, brand, languages }: Pick<MailInput, 'organizer' | 'brand' | 'languages'>): {
  subject: string;
  text: string;
} {
  const { priming } = textsOf(chooseLanguage(languages));
  const address = cleanLine(organizer.address);
  const name = cleanLine(brand.name) || cleanLine(organizer.name) || address;
  const paragraphs = [priming.announcement({ name }), priming.contacts({ address }), priming.spam];
  return { subject: priming.subject({ name }), text: `${paragraphs.join('\n\n')}\n` };
}
