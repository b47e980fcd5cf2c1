import type { Service } from '../api/api.js';
import { t } from '../languages/text.js';

const texts = (): Record<Service['MailRefusal'], string> => ({
  greeting: t(
    'The mail server does not accept the name that this server greets it with: the operator can set another.',
  ),
  reverse_dns: t("The mail server's address has no name in DNS (PTR record): its operator can add one."),
  unauthenticated: t(
    "The recipient's mail server cannot tell who sent this: the sender's domain needs SPF, DKIM and DMARC.",
  ),
  tls_required: t("The recipient's mail server takes mail over TLS only: the relay must use it."),
  too_fast: t("The recipient's provider wants less mail from this sender for now. Convoke tries again by itself."),
  policy: t("The recipient's provider blocks this sender, its mail server or the content: ask there to be unblocked."),
});

/** Why a mail server refuses or defers messages, and what to do; empty for a reason that this version does not know. */
export function refusalText(refusal: Service['MailRefusal']): string {
  return texts()[refusal] ?? '';
}
