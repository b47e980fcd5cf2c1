import type { Email } from 'postal-mime';
import { cleanLine, cutText } from '../../text.js';
import { decodeWords } from '../charset/decode-words.js';
import { isAutomatic, mailFacts } from '../mail-facts.js';
import { normaliseAddress } from '../normalise-address.js';
import type { BouncedRecipient } from '../received-mail.js';
import { enhanced, enhancedReply, permanentReply } from './status-codes.js';

const daemon = /^(?:mailer|mail|mda?)-?daemon@|^postmaster@/i;
/** What mail systems say about a message that they will retry. */
const delay = /\b(?:delayed|not yet been delivered|still trying|will (?:be )?(?:retr|try|keep)|temporar)/i;
const failure =
  /\b(?:permanent|undeliverable|undelivered|failed|unknown user|user unknown|no such user|(?:could not|cannot|couldn't|wasn't able to|unable to) (?:be delivered|deliver))/i;
/** Where the returned message begins; nothing below is about the failure. */
const copy = /^--.*\b(?:copy|original|returned|below)\b/im;
const maxText = 4_000;

/**
 * The failure that an older mail system reports in words only (no multipart/report): a notice from a mailer
 * daemon that has the null sender (RFC 5321 §4.5.5), is marked as automatic, or was sent to a bounce address,
 * as by an old Exchange, which uses an address of its own. A person's text or an out-of-office note is not one.
 *
 * @param options.nullSender whether envelope or Return-Path have the null sender
 * @param options.isForBounces whether the message was sent to a bounce address, which only servers know
 * @param options.text what it says, decoded
 * @returns `undefined` for any other message
 */
export function textBounce(
  mail: Email,
  { nullSender, isForBounces, text }: { nullSender: boolean; isForBounces: boolean; text: string },
): BouncedRecipient[] | undefined {
  const { from, subject } = mailFacts(mail);
  const value = (key: string) => mail.headers.find((header) => header.key === key)?.value.trim();
  const isNotice = nullSender || isForBounces || isAutomatic(mail);
  if (!isNotice || !from.some((address) => daemon.test(address))) return undefined;
  const [notice = ''] = decodeWords(text.slice(0, maxText)).split(copy);
  const address = normaliseAddress((value('x-failed-recipients') ?? '').split(',', 1).join().slice(0, 320));
  const said = `${subject}\n${notice}`;
  const status = statusOf(notice);
  if (status?.startsWith('4') || (status === undefined && delay.test(said))) {
    return [{ address, action: 'delayed', isFinal: false, status, diagnostic: '' }];
  }
  if (status === undefined && !failure.test(said)) {
    return [{ address, action: '', isFinal: false, status, diagnostic: '' }];
  }
  return [{ address, action: 'failed', isFinal: true, status: status ?? '5.0.0', diagnostic: diagnosticOf(notice) }];
}

/**
 * An enhanced code without a reply code may be the version of a program, so a permanent reply code outweighs `4.x.x`.
 */
function statusOf(notice: string): string | undefined {
  const [, replied] = enhancedReply.exec(notice) ?? [];
  if (replied !== undefined) return replied;
  const [alone] = enhanced.exec(notice) ?? [];
  return permanentReply.test(notice) && !alone?.startsWith('5') ? '5.0.0' : alone;
}

/** The line that contains the code, or else the first that says what happened. */
function diagnosticOf(notice: string): string {
  const lines = notice.split('\n').map((line) => line.trim());
  const telling = [enhancedReply, permanentReply, enhanced, failure].map((sign) =>
    lines.find((line) => sign.test(line)),
  );
  return cutText(cleanLine(telling.find((line) => line !== undefined) ?? ''), 500);
}
