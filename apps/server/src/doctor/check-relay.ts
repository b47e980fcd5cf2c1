import { verifySmtpRelay } from '@convoke/mail';
import type { MailConfig } from '../config/config.js';
import { type Finding, failure, ok, warning } from './finding.js';

/** Whether the relay can be reached, encrypted where that is asked for, and takes the credentials. Sends nothing. */
export async function checkRelay(mail: MailConfig): Promise<Finding> {
  if (mail.kind === 'sandbox') return warning('mail', 'Sandbox: no mail is sent. Set CONVOKE_MAIL_URL for real mail.');
  const { reachable, detail } = await verifySmtpRelay({ url: mail.url });
  return reachable
    ? ok('mail', `The relay answers${detail}.`)
    : failure('mail', `The relay cannot be used: ${detail}. Check CONVOKE_MAIL_URL; messages wait meanwhile.`);
}
