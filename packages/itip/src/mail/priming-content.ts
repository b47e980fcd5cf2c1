import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { cleanLine } from '../clean-line.js';
import type { MailInput } from '../mail-input.js';
import { headerText } from './header-text.js';

/**
 * The short mail that goes ahead of a first invitation (specification §1): providers that do not know a sender hold
 * calendar data back.
 */
export function primingContent({ organizer }: Pick<MailInput, 'organizer'>): MailComposerOptions {
  const address = cleanLine(organizer.address);
  const name = cleanLine(organizer.name) || address;
  const paragraphs = [
    `${name} is about to send you a calendar invitation from this address.`,
    `To make sure that it reaches your calendar, please add ${address} to your contacts.`,
    'If the invitation does not arrive, look in your spam folder and mark it as wanted. There is no need to answer this message.',
  ];
  return {
    subject: headerText(`A calendar invitation from ${name} is on its way`),
    text: `${paragraphs.join('\r\n\r\n')}\r\n`,
    encoding: 'quoted-printable',
  };
}
