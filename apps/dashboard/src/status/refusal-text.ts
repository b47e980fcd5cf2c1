import type { Service } from '../api/api.js';
import { t } from '../languages/text.js';

/** Who tries a message again; `nobody` once it was given up. */
export type Retrying = 'convoke' | 'mail_server' | 'nobody';

const texts = (retrying: Retrying): Record<Service['MailRefusal'], string> => ({
  greeting: t(
    'The mail server does not accept the name that this server greets it with: the operator can set another.',
  ),
  reverse_dns: t("The mail server's address has no name in DNS (PTR record): its operator can add one."),
  unauthenticated: t(
    "The recipient's mail server cannot tell who sent this: the sender's domain needs SPF, DKIM and DMARC.",
  ),
  tls_required: t("The recipient's mail server takes mail over TLS only: the relay must use it."),
  too_fast: tooFast(retrying),
  policy: t("The recipient's provider blocks this sender, its mail server or the content: ask there to be unblocked."),
});

function tooFast(retrying: Retrying): string {
  switch (retrying) {
    case 'convoke':
      return t("The recipient's provider wants less mail from this sender for now. Convoke tries again by itself.");
    case 'mail_server':
      return t(
        "The recipient's provider wants less mail from this sender for now. The mail server tries again by itself.",
      );
    case 'nobody':
      return t(
        "The recipient's provider wants less mail from this sender: send fewer messages at a time, and this one again later.",
      );
  }
}

/** Why a mail server refuses or defers messages, and what to do; empty for a reason that this version does not know. */
export function refusalText(refusal: Service['MailRefusal'] | undefined, retrying: Retrying): string {
  return refusal === undefined ? '' : (texts(retrying)[refusal] ?? '');
}
