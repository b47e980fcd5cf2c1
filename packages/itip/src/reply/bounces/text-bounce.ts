import type { Email } from 'postal-mime';
import { cleanLine, cutText } from '../../text.js';
import { decodeWords } from '../charset/decode-words.js';
import { isAutomatic, mailFacts } from '../mail-facts.js';
import { normaliseAddress } from '../normalise-address.js';
import type { BouncedRecipient } from '../received-mail.js';
import { mailRefusal } from './mail-refusal.js';
import { noticeWords } from './notice-words.js';
import { enhanced, enhancedReply, enhancedStatus, permanentReply } from './status-codes.js';

interface NoticeMarks {
  /** Whether envelope or Return-Path have the null sender. */
  nullSender: boolean;
  /** Whether it was sent to a bounce address, which only servers know. */
  isForBounces: boolean;
  /** What it says, decoded. */
  text: string;
}

const maxText = 8_000;

/**
 * What a mail system reports in words only. The null sender (RFC 5321 §4.5.5) and our bounce address prove that a
 * machine answers what was sent; the words only decide whether it has given up. An absence note, which comes in the
 * same way (RFC 3834 §4), has no name or subject of a mail system, and says nothing of the kind.
 *
 * @returns `undefined` for any other message
 */
export function textBounce(mail: Email, marks: NoticeMarks): BouncedRecipient[] | undefined {
  const { nullSender, isForBounces, text } = marks;
  const failed = headerValue(mail, 'x-failed-recipients');
  if (!(nullSender || isForBounces || failed !== '' || isAutomatic(mail))) return undefined;
  const { subject } = mailFacts(mail);
  const isSentBack = (nullSender || isForBounces) && !isAutomaticAnswer(mail, subject);
  const isFromSystem =
    failed !== '' || hasSystemSender(mail) || (isSentBack && beginsWith(plain(subject), noticeWords.subjects));
  if (!isFromSystem && !(isSentBack && nullSender && isForBounces)) return undefined;
  const notice = noticeOf(decodeWords(text.slice(0, maxText)));
  const said = plain(`${subject}\n${notice}`);
  const outcome = outcomeOf(said, { notice, isFromSystem, isFailed: failed !== '' });
  if (outcome === undefined && !isFromSystem) return undefined;
  const status = statusOf(notice);
  const isFinal = outcome === 'failed';
  return [
    {
      address: normaliseAddress(failed.split(',', 1).join().slice(0, 320)),
      action: outcome ?? '',
      isFinal,
      status: isFinal ? (status ?? '5.0.0') : status,
      diagnostic: isFinal ? diagnosticOf(notice) : '',
      refusal: mailRefusal({ codes: [status], words: notice, isFinal }),
    },
  ];
}

function headerValue({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value.trim() ?? '';
}

interface Said {
  notice: string;
  /** Whether a mail system wrote it. */
  isFromSystem: boolean;
  /** Whether it has the header of failed recipients. */
  isFailed: boolean;
}

/** A warning quotes failures and a failure quotes delays, so the clearest words come first. */
function outcomeOf(said: string, { notice, isFromSystem, isFailed }: Said): 'failed' | 'delayed' | undefined {
  const { gaveUp, continues, failed, reasons } = noticeWords;
  if (includesAny(said, gaveUp)) return 'failed';
  if (includesAny(said, continues)) return 'delayed';
  if (isFailed || enhancedReply.exec(notice)?.[1]?.startsWith('5') || includesAny(said, failed)) return 'failed';
  // Numbers and common words prove nothing if others may have written them.
  if (!isFromSystem) return undefined;
  const status = statusOf(notice);
  if (status?.startsWith('5')) return 'failed';
  if (status === undefined && (refusal.test(notice) || includesAny(said, reasons))) return 'failed';
  return status === undefined ? undefined : 'delayed';
}

/** Any permanent reply code, where a dialogue is quoted (RFC 5321 §4.2.1). */
const refusal = /(?:\b(?:said|replied|returned|reports?|response): *|<<< ?|<-- ?|>>> ?)5\d\d\b/i;

/**
 * An enhanced code without a reply code may be the version of a program, so a permanent reply code outweighs `4.x.x`.
 */
function statusOf(notice: string): string | undefined {
  const status = enhancedStatus(notice);
  const isReplied = enhancedReply.test(notice);
  return !isReplied && permanentReply.test(notice) && !status?.startsWith('5') ? '5.0.0' : status;
}

/** The line that contains the code, or else the first that says what happened. */
function diagnosticOf(notice: string): string {
  const { gaveUp, failed, reasons } = noticeWords;
  const lines = notice.split('\n').map((line) => line.trim());
  const signs: ((line: string) => boolean)[] = [
    ...[enhancedReply, permanentReply, enhanced, refusal].map((pattern) => (line: string) => pattern.test(line)),
    ...[reasons, failed, gaveUp].map((words) => (line: string) => includesAny(plain(line), words)),
  ];
  const telling = signs.map((sign) => lines.find(sign)).find((line) => line !== undefined);
  return cutText(cleanLine(telling ?? lines.find((line) => line !== '') ?? ''), 500);
}

/** The addresses and names of mail systems; some have no address at all. */
const systemAddress =
  /^(?:mailer|mail|mda?|indimail)?-?daemon@|^(?:postmaster|mail-?router|microsoftexchange[0-9a-f]{32}|lotus_notes_mailer|mail-?delivery(?:-?system)?)@/i;
const systemName =
  /mailer[ -]?daemon|mail delivery|message delivery|postmaster|post office|mail-?system|system administrator|systemadministrator|administrateur syst|administrador del sistema|microsoft outlook|mail server|mdaemon/i;

/** Whether From has the address or the name of a mail system, or no address. */
export function hasSystemSender(mail: Email): boolean {
  const { from } = mailFacts(mail);
  const written = decodeWords(headerValue(mail, 'from').slice(0, 1_000));
  return from.length === 0 || from.some((address) => systemAddress.test(address)) || systemName.test(written);
}

/** How the subjects of absence notes begin; they go on with ours. */
const answered =
  /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|abwesen|automatische antwort|réponse automatique|respuesta automática|risposta automatica|自动答复|自动回复|自動回覆|自動応答)/i;

/** Whether it is marked as an answer to a person's mail, or as mail to a list. */
function isAutomaticAnswer({ headers }: Email, subject: string): boolean {
  return (
    answered.test(subject) ||
    headers.some(({ key }) => ['x-autoreply', 'x-autorespond', 'x-apple-action', 'x-loop'].includes(key)) ||
    headers.some(({ key }) => key === 'list-id' || key === 'list-unsubscribe')
  );
}

/** Where the returned message begins; nothing below is about the failure. */
const copies = [
  /^--.*\b(?:copy|original|returned|below|unsent|header|headers|kopfzeilen)\b/im,
  /^[^\w\n]*(?:original message|message headers?|below is a copy)\b/im,
  /^(?:received|return-path|dkim-signature|mime-version):/im,
];

function noticeOf(text: string): string {
  const ends = copies.map((copy) => copy.exec(text)?.index ?? text.length);
  return text.slice(0, Math.min(...ends));
}

const wide = /(?<=[\u2e80-\u9fff\uff00-\uffef])\s+(?=[\u2e80-\u9fff\uff00-\uffef])/g;

/** Text in the form of `noticeWords`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u0060\u00b4]/g, "'")
    .replace(wide, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

function includesAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}

function beginsWith(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.startsWith(word));
}
