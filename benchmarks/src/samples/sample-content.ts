import { composeMail } from '@convoke/itip';
import PostalMime from 'postal-mime';
import { sampleInput } from './sample-input.js';

/** What a mail program reads from the sample's invitation, for a sender who composes the same message anew. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  ics: string;
}

export async function sampleContent(): Promise<MailContent> {
  const { raw, ics } = await composeMail(sampleInput(0));
  const { subject, text, html } = await PostalMime.parse(raw);
  if (!subject || !text || !html || !ics) throw new Error('a part of the invitation is missing');
  return { subject, text, html, ics };
}
