import { describeWhen } from '../languages/describe-when.js';
import { textsFor } from '../languages/language.js';
import { type MailInput, spokenOf } from '../mail-input.js';
import { cleanLine, summaryOf } from '../text.js';

/**
 * The words of the short mail that is sent before a first invitation (specification §1), because providers
 * hold back calendar data of unknown senders.
 */
export function announcementOf(input: MailInput): { subject: string; text: string } {
  const { organizer, brand, languages } = input;
  const texts = textsFor(languages).texts;
  const { priming } = texts;
  const address = cleanLine(organizer.address);
  const name = cleanLine(brand.name) || cleanLine(organizer.name) || address;
  const paragraphs = [
    priming.announcement({ name, summary: summaryOf(input, texts), when: describeWhen(spokenOf(input), texts) }),
    priming.contacts({ address }),
    priming.spam,
  ];
  return { subject: priming.subject({ name }), text: `${paragraphs.join('\n\n')}\n` };
}
