import { describeRecurrence } from '@convoke/recurrence/describe';
import { isDate, offsetAt, requireZone } from '@convoke/zones';
import { placeOf } from '../ics/event-details.js';
import {
  describeDuration,
  describeMoment,
  describeTimes,
  describeWhen,
  describeZone,
  isOneDay,
  type When,
} from '../languages/describe-when.js';
import { type Language, type Texts, textsFor } from '../languages/language.js';
import type { PageInput, PreviousContent } from '../mail-input.js';
import { cleanLine, cleanText, shortened, summaryOf } from '../text.js';
import { dateOf, isAboutAll, notesOf, openingOf, repeatsOf, saidBy, subjectTime, theirTime } from './series-words.js';

/** A detail that an update changes. */
export interface Change {
  label: string;
  /** Empty if only the new text is shown. */
  before: string;
  after: string;
  /** Whether both are times. */
  isTime: boolean;
}

/** What a message says, in the language of its invitee; plain text, one line each unless it says otherwise. */
export interface MailWords {
  language: Language;
  /** The BCP 47 tag by which dates are written. */
  locale: string;
  texts: Texts;
  /** Subject line. */
  subject: string;
  /** First sentence: what has happened. */
  opening: string;
  /** Who invites. */
  brand: string;
  summary: string;
  when: string;
  /** How long it takes; empty where the time says it already. */
  duration: string;
  /** The rule of a series; empty if nothing repeats, and in a message about one date. */
  repeats: string;
  /** What else there is to know of a series, one sentence each. */
  notes: readonly string[];
  /** The same in the invitee's time zone; `undefined` if it is unknown, or its clocks show the same. */
  theirs: When | undefined;
  /** What `where` is: the place, or the online meeting. */
  whereLabel: string;
  /** Without a place, the address of the online meeting. */
  where: string;
  /**
   * The address of the online meeting, in addition to the place; empty without one, and once the invitation is over.
   */
  online: string;
  /** The same, whether or not there is a place. */
  meeting: string;
  organizer: string;
  /** The organizer's words in a cancel; may have several lines. */
  comment: string;
  /** What an update changes; `undefined` in other messages, or if nothing of it is known. */
  changes: Change[] | undefined;
  /** Whether the invitee's answer still counts. */
  advice: string | undefined;
  /** Where to change an answer that still counts. */
  change: string | undefined;
  /** Whether they will attend; `undefined` once they have answered. */
  question: string | undefined;
  /** That an answer is for all dates of a series; empty if nothing repeats, and in a message about one date. */
  answerFor: string;
  /** Until when they are asked to answer; `undefined` once they have, or that time has passed. */
  respondBy: string | undefined;
  /** How to keep invitations of this organizer out of spam; empty if nothing is said of it. */
  introduction: string;
  /** Links to the answer page; `undefined` without one. */
  answer: Record<'yes' | 'maybe' | 'no', string> | undefined;
  /** What the attached file does; empty without one. */
  file: string;
  why: string;
  support: string | undefined;
  footer: string;
}

export function wordsOf(given: PageInput): MailWords {
  const input = saidBy(given);
  const { language, locale, texts } = textsFor(input.languages);
  const { mail } = texts;
  const address = cleanLine(input.organizer.address);
  const organizer = cleanLine(input.organizer.name);
  const brand = cleanLine(input.brand.name) || organizer || address;
  const support = cleanLine(input.brand.supportAddress ?? '');
  const place = cleanLine(input.location);
  const isCancel = input.kind === 'cancel';
  const meeting = isCancel ? '' : input.conferenceUrl;
  const why = isCancel ? mail.whyWasInvited : mail.whyInvited;
  return {
    language,
    locale,
    texts,
    ...announce(input, { texts, brand, language }),
    brand,
    summary: summaryOf(input, texts),
    when: describeWhen(input, texts),
    duration: isOneDay(input) ? '' : describeDuration(input, texts),
    repeats: repeatsOf(input, language),
    notes: notesOf(given, texts),
    theirs: theirTime(input, input),
    whereLabel: place === '' && input.conferenceUrl !== '' ? mail.online : mail.where,
    where: placeOf(input),
    online: place === '' ? '' : meeting,
    meeting,
    organizer: brand === address ? address : `${brand} <${address}>`,
    comment: isCancel ? cleanText(input.comment).trim() : '',
    changes: changesOf(input, { texts, language }),
    ...adviceOf(input, mail),
    question: input.response === 'needsAction' ? mail.question : undefined,
    answerFor: isAboutAll(input) ? mail.labelled({ label: texts.page.answerFor, value: texts.page.allDates }) : '',
    respondBy: respondByOf(input, texts),
    introduction: introductionOf(input, { texts, address }),
    answer: answerLinks(input),
    file: fileOf(input, mail),
    why: why({ name: brand, address, attendee: cleanLine(input.attendee.address) }),
    support: support === '' ? undefined : mail.support({ address: support }),
    footer: cleanLine(input.brand.footer ?? ''),
  };
}

/** The words of a priming mail (specification §1) that suit the invitation itself. */
function introductionOf(
  { kind, follows, introduces }: PageInput,
  { texts, address }: { texts: Texts; address: string },
): string {
  return introduces && kind === 'request' && !follows ? texts.priming.first({ address }) : '';
}

interface Voice {
  texts: Texts;
  language: Language;
  brand: string;
}

function fileOf({ kind, follows, series }: PageInput, mail: Texts['mail']): string {
  if (kind === 'reminder') return '';
  if (kind === 'cancel' && series?.about.kind === 'whole_set') return mail.fileUpdates;
  if (kind === 'cancel' && series?.about.kind === 'series') return mail.fileRemovesSeries;
  if (kind === 'cancel') return series === null || series.isOneDate ? mail.fileRemoves : mail.fileRemovesDate;
  return follows ? mail.fileUpdates : mail.fileAdds;
}

/** Says whether the invitee is invited or reminded, the appointment was changed, or the invitation is over. */
function announce(input: PageInput, voice: Voice): Pick<MailWords, 'subject' | 'opening'> {
  const { texts, brand: name } = voice;
  const { mail } = texts;
  const about = { summary: summaryOf(input, texts), when: subjectTime(input, voice) };
  const said = announceSingle(input, { about, mail, name });
  const opening = openingOf(input, { mail, texts, name, isMoved: isMoved(input) });
  return opening === undefined ? said : { ...said, opening };
}

function announceSingle(
  input: PageInput,
  { about, mail, name }: { about: { summary: string; when: string }; mail: Texts['mail']; name: string },
): Pick<MailWords, 'subject' | 'opening'> {
  if (input.kind === 'cancel' && input.scope === 'invitee') {
    return { subject: mail.subjectRemoval(about), opening: mail.openingRemoval({ name }) };
  }
  if (input.kind === 'cancel') {
    return { subject: mail.subjectCancellation(about), opening: mail.openingCancellation({ name }) };
  }
  if (input.kind === 'reminder')
    return { subject: mail.subjectReminder(about), opening: mail.openingReminder({ name }) };
  if (input.follows) {
    const opening = isMoved(input) ? mail.openingMove({ name }) : mail.openingUpdate({ name });
    return { subject: mail.subjectUpdate(about), opening };
  }
  return { subject: mail.subjectInvitation(about), opening: mail.openingInvitation({ name }) };
}

function changesOf(input: PageInput, { texts, language }: Pick<Voice, 'texts' | 'language'>): Change[] | undefined {
  const { previous, kind, follows } = input;
  if (previous === undefined || kind !== 'request' || !follows) return undefined;
  const { mail } = texts;
  const before = { summary: summaryOf(previous, texts), where: cleanLine(previous.location) };
  const after = { summary: summaryOf(input, texts), where: cleanLine(input.location) };
  const description = input.body === '' ? mail.descriptionRemoved : mail.descriptionChanged;
  const changes: Change[] = [
    { label: mail.what, before: before.summary, after: after.summary, isTime: false },
    { label: mail.when, ...timesOf(previous, input, texts), isTime: true },
    { label: mail.repeats, ...rulesOf(previous, input, language), isTime: false },
    { label: mail.where, before: before.where, after: after.where, isTime: false },
    { label: mail.online, before: previous.conferenceUrl, after: input.conferenceUrl, isTime: false },
    { label: mail.answerBy, before: deadlineIn(previous, texts), after: deadlineIn(input, texts), isTime: true },
  ].filter((change) => change.before !== change.after);
  if (previous.isBodyChanged) changes.push({ label: mail.description, before: '', after: description, isTime: false });
  if (changes.length === 0) return undefined;
  return changes.map((change) => {
    const [was, is] = [shortened(change.before), shortened(change.after)];
    return { ...change, before: was === is ? '' : was, after: is || mail.removed };
  });
}

/**
 * In the invitee's zone, if it is known. The message names the zone of the new time elsewhere; it is next to each time
 * only if it has changed.
 */
function timesOf(previous: When, input: PageInput, texts: Texts): Pick<Change, 'before' | 'after'> {
  const [before, after] = [theirTime(previous, input) ?? previous, theirTime(input, input) ?? input];
  const describe = describeZone(before, texts) === describeZone(after, texts) ? describeTimes : describeWhen;
  return { before: describe(before, texts), after: describe(after, texts) };
}

/** Both in words; equal if the former rule is not known, or the message is about one date. */
function rulesOf(previous: PreviousContent, input: PageInput, language: Language): Pick<Change, 'before' | 'after'> {
  const after = repeatsOf(input, language);
  const { rule, start, timeZone } = previous;
  if (after === '' || rule === undefined) return { before: after, after };
  return { before: rule === null ? '' : describeRecurrence(rule, { start, timeZone, languages: [language] }), after };
}

function deadlineIn({ respondBy: local, timeZone }: Pick<PageInput, 'respondBy' | 'timeZone'>, texts: Texts): string {
  return local === null ? '' : describeMoment({ local, timeZone }, texts);
}

/** An answer counts until the appointment is moved (RFC 5546 §3.2.2.1). */
function adviceOf(input: PageInput, mail: Texts['mail']): Pick<MailWords, 'advice' | 'change'> {
  const { kind, follows, response, answerUrl } = input;
  if (kind === 'cancel' || (kind === 'request' && !follows)) return { advice: undefined, change: undefined };
  if (response === 'needsAction') return { advice: isMoved(input) ? mail.answerAgain : undefined, change: undefined };
  const change = answerUrl === undefined ? mail.changeInCalendar : mail.changeHere;
  // Thunderbird asks again whenever SEQUENCE has risen, whatever else has changed.
  return { advice: mail.answerStands({ answer: response, asks: kind === 'request' ? 'yes' : 'no' }), change };
}

/** Nobody is asked to answer by a time that had passed when the message was written. */
function respondByOf(
  { kind, response, respondBy: local, timeZone, stamp }: PageInput,
  texts: Texts,
): string | undefined {
  if (kind === 'cancel' || response !== 'needsAction' || local === null) return undefined;
  const last = isDate(local) ? `${local}T23:59:59` : local;
  if (Date.parse(`${last}Z`) - offsetAt(stamp, requireZone(timeZone)) < stamp) return undefined;
  return texts.mail.respondBy({ when: describeMoment({ local, timeZone }, texts) });
}

function isMoved({ previous, start, end, timeZone, series }: PageInput): boolean {
  if (previous === undefined) return false;
  const isOfSeries = series?.about.kind === 'series' && previous.rule !== undefined;
  if (isOfSeries && previous.rule !== series.rule) return true;
  return previous.start !== start || previous.end !== end || previous.timeZone !== timeZone;
}

/**
 * The answer page reads the chosen answer and the date of a series from the query, and writes nothing before its form is
 * sent. By the revision it says whether the time has changed since.
 */
function answerLinks(input: PageInput): MailWords['answer'] {
  const { kind, answerUrl, sequence } = input;
  if (kind === 'cancel' || answerUrl === undefined) return undefined;
  const date = dateOf(input);
  const about = date === undefined ? '' : `&occurrence=${encodeURIComponent(date)}`;
  const linkTo = (response: string) =>
    `${answerUrl}${answerUrl.includes('?') ? '&' : '?'}response=${response}&revision=${sequence}${about}`;
  return { yes: linkTo('accepted'), maybe: linkTo('tentative'), no: linkTo('declined') };
}
