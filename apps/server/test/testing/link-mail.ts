import type { ReceivedMail } from '@convoke/testkit';
import PostalMime from 'postal-mime';

/** @returns what the link to sign-in in a mail ends with; `''` without a link */
export async function tokenIn(mail: ReceivedMail | undefined): Promise<string> {
  const { text = '' } = await PostalMime.parse(mail?.raw ?? '');
  return /^https:\/\/convoke\.example\/set-up#([\w-]{43})$/m.exec(text)?.[1] ?? '';
}
