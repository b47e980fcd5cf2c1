import { verifySmtpRelay } from '@convoke/mail';
import type { Config, MailConfig } from '../config/config.js';
import { type Finding, failure, ok, warning } from './finding.js';

/** Whether the relay can be reached, encrypted where that is asked for, and takes the credentials. Sends nothing. */
export async function checkRelay(mail: MailConfig): Promise<Finding> {
  if (mail.kind === 'sandbox') return warning('mail', 'Sandbox: no mail is sent. Set CONVOKE_MAIL_URL for real mail.');
  const { reachable, detail } = await verifySmtpRelay({ url: mail.url });
  return reachable
    ? ok('mail', `The relay answers${detail}.`)
    : failure('mail', `The relay cannot be used: ${detail}. Check CONVOKE_MAIL_URL; messages wait meanwhile.`);
}

/** Whether mails can lead to this server: what a relay carries is read elsewhere. */
export function checkPublicUrl({ mail, baseUrl }: Pick<Config, 'mail' | 'baseUrl'>): Finding[] {
  if (mail.kind === 'sandbox') return [];
  if (baseUrl !== undefined) return [ok('public address', `Mails lead to ${baseUrl}.`)];
  const text =
    'CONVOKE_BASE_URL is not set: invitations link to no answer page, and nobody can be mailed a link to sign-in.';
  return [warning('public address', `${text} Set it to where people reach the server.`)];
}
