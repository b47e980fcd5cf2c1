import type { Email } from 'postal-mime';
import { cleanLine } from '../clean-line.js';
import { isAutomatic } from './is-automatic.js';
import { mailFacts } from './mail-facts.js';
import { normaliseAddress } from './normalise-address.js';
import type { BouncedRecipient } from './received-mail.js';

const daemon = /^(?:mailer|mail|mda?)-?daemon@|^postmaster@/i;
/** What mail systems say of a message that they keep trying. */
const delay = /\b(?:delayed|not yet been delivered|still trying|will (?:be )?(?:retr|try|keep)|temporar)/i;
const failure =
  /\b(?:permanent|undeliverable|undelivered|failed|unknown user|user unknown|no such user|(?:could not|cannot|couldn't|wasn't able to|unable to) (?:be delivered|deliver))/i;
/** Where the returned message begins: nothing below says anything of the failure. */
const copy = /^-{2,}.*\b(?:copy|original|returned|below)\b/im;
/** An enhanced status code (RFC 3463), or the reply code of an SMTP dialogue beside it or alone. */
const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
const permanentReply = /\b55[0-9][ -]/;
const maxText = 4_000;

/**
 * The failure that an older mail system reports in words alone (no multipart/report): a notice from a mailer daemon that
 * came from the null sender (RFC 5321 §4.5.5) or is marked as automatic. A person's text is none, and neither is an
 * out-of-office note.
 *
 * @param options.nullSender whether the envelope says so; otherwise Return-Path may
 * @returns `undefined` for any other message
 */
export function textBounce(mail: Email, { nullSender }: { nullSender: boolean }): BouncedRecipient[] | undefined {
  const { from, subject } = mailFacts(mail);
  const value = (key: string) => mail.headers.find((header) => header.key === key)?.value.trim();
  const isNotice = nullSender || value('return-path') === '<>' || isAutomatic(mail);
  if (!isNotice || !from.some((address) => daemon.test(address))) return undefined;
  const [notice = ''] = (mail.text ?? '').slice(0, maxText).split(copy);
  const address = normaliseAddress((value('x-failed-recipients') ?? '').split(',', 1).join().slice(0, 320));
  const said = `${subject}\n${notice}`;
  const status = enhanced.exec(notice)?.[0] ?? (permanentReply.test(notice) ? '5.0.0' : undefined);
  if (status?.startsWith('4') || (status === undefined && delay.test(said))) {
    return [{ address, action: 'delayed', status, diagnostic: '' }];
  }
  if (status === undefined && !failure.test(said)) return [{ address, action: '', status, diagnostic: '' }];
  return [{ address, action: 'failed', status: status ?? '5.0.0', diagnostic: diagnosticOf(notice) }];
}

/** The line that names the code, else the first that says what happened. */
function diagnosticOf(notice: string): string {
  const lines = notice.split('\n').map((line) => line.trim());
  const line = lines.find((each) => enhanced.test(each) || permanentReply.test(each));
  return cleanLine(line ?? lines.find((each) => failure.test(each)) ?? '').slice(0, 500);
}
