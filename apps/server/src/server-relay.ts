import { connectBy, parseSmtpUrl, type SmtpTransportOptions } from '@convoke/mail';
import { createGuardedConnect } from '@convoke/poster';
import type { Config } from './config/config.js';
import type { Runtime } from './runtime/runtime.js';

/**
 * How the server's own relay is reached and greeted; `undefined` for a sandbox. The operator has named its host, which
 * may therefore have any address.
 *
 * @throws TypeError if `parseSmtpUrl` refuses the URL
 */
export function serverRelay(
  { mail, mailEhlo: ehlo }: Pick<Config, 'mail' | 'mailEhlo'>,
  { resolveHost }: Pick<Runtime, 'resolveHost'>,
): Pick<SmtpTransportOptions, 'url' | 'ehlo' | 'connect'> | undefined {
  if (mail.kind === 'sandbox') return undefined;
  const { url } = mail;
  const { host } = parseSmtpUrl(url);
  return { url, ehlo, connect: connectBy(createGuardedConnect({ allow: [host], resolver: resolveHost })) };
}
