import { isDate } from '@convoke/zones';
import { describeDuration, describeZone, unbroken } from '../languages/describe-when.js';
import type { MailWords } from '../mail/mail-words.js';
import type { AnswerPageInput, GivenAnswer } from './answer-page-input.js';
import { type Html, html } from './html.js';
import { writtenTime } from './page-times.js';

type Field = 'response' | 'comment' | 'start' | 'end';

const CHOICES = [
  ['accepted', 'yes'],
  ['tentative', 'maybe'],
  ['declined', 'no'],
] as const;

/** Longest comment, in characters (`Comment` of the contract). */
const LONGEST = 1_000;

/**
 * The form with the answer, a message and the proposal of another time. Each answer is a button that sends it, so that
 * no page shows an answer that was not sent. What was refused is in it as it was typed.
 */
export function answerForm(input: AnswerPageInput, words: MailWords): Html {
  const { request } = input;
  return html`<form method="post">
${datesChoice(input, words)}${answerButtons(input, words)}
${problem(input, words, 'response')}
${moreSection(input, words)}
<input type="hidden" name="revision" value="${request.sequence}">
</form>`;
}

/** What the answer is for; `undefined` if there is nothing to choose. */
function datesChoice({ request, view: { dates } }: AnswerPageInput, { texts }: MailWords): Html | undefined {
  if (dates === undefined) return undefined;
  const { one, isOne } = dates;
  const choice = (value: string, label: Html | string, isChosen: boolean) =>
    html`<label><input type="radio" name="occurrence" value="${value}"${isChosen ? html` checked` : undefined}> ${label}</label>
`;
  return html`<fieldset class="dates"><legend>${texts.page.answerFor}</legend>
${choice(one.occurrenceStart, thisDate({ ...request, ...one }, texts), isOne)}${choice('', texts.page.allDates, !isOne)}</fieldset>
`;
}

/** One date of a series. */
export function thisDate(date: AnswerPageInput['request'], texts: MailWords['texts']): Html {
  return writtenTime(date, {
    request: date,
    texts,
    style: 'whole',
    say: (words) => texts.page.thisDate({ date: words }),
  });
}

/** The answer that a link has chosen is first, to be confirmed; without one, the three answers are alike. */
function answerButtons(input: AnswerPageInput, words: MailWords): Html {
  const { page, mail } = words.texts;
  const chosen = toConfirm(input.view);
  const respondBy = words.respondBy === undefined ? undefined : html`<p class="fact">${unbroken(words.respondBy)}</p>`;
  if (chosen === undefined) {
    return html`<h2 id="question">${mail.question}</h2>
${respondBy}<div class="choices" role="group" aria-labelledby="question"${described(input, 'response')}>
${CHOICES.map((choice) => button(choice, words))}</div>`;
  }
  const confirmed = CHOICES.filter(([value]) => value === chosen);
  const others = CHOICES.filter(([value]) => value !== chosen);
  return html`${confirmed.map(
    ([value, name]) =>
      html`<p class="confirm"><button name="response" value="${value}" aria-describedby="confirm-hint">${page.confirm({ answer: mail[name] })}</button></p>
`,
  )}<p class="hint" id="confirm-hint">${page.confirmHint}</p>
${respondBy}<div class="choices others" role="group" aria-label="${page.otherAnswers}">
${others.map((choice) => button(choice, words))}</div>`;
}

/** Whether an answer is asked for: none was given, or a link or a refused form has another one. */
export function isToAnswer({ response, chosen, rejected, formerTime }: AnswerPageInput['view']): boolean {
  if (rejected !== undefined || response === 'needsAction' || formerTime !== undefined) return true;
  return chosen !== undefined && chosen !== response;
}

/** The answer that waits to be confirmed. A link chose one for the time that its message named, and for no other. */
function toConfirm(view: AnswerPageInput['view']): GivenAnswer | undefined {
  if (!isToAnswer(view)) return undefined;
  if (view.rejected) return view.rejected.form.response;
  return view.formerTime === undefined ? view.chosen : undefined;
}

function button([value, name]: (typeof CHOICES)[number], { texts: { mail } }: MailWords): Html {
  return html`<button class="choice" name="response" value="${value}">${mail[name]}</button>
`;
}

/** The message and the proposal, with buttons of their own: what is typed is sent with any answer. */
function moreSection(input: AnswerPageInput, words: MailWords): Html {
  const { page } = words.texts;
  const { problems, form } = input.view.rejected ?? {};
  const comment = form?.comment ?? input.view.comment;
  const typed = proposedTimes(input);
  const isWrong = problems !== undefined && Object.keys(problems).some((field) => field !== 'response');
  const isOpen = isWrong || (form !== undefined && (typed.isNew || comment !== ''));
  return html`<details class="more"${isOpen ? html` open` : undefined}>
<summary>${input.request.allowProposals ? page.more : page.comment({ name: words.brand })}</summary>
<label class="name" for="comment">${page.comment({ name: words.brand })}</label>
<textarea id="comment" dir="auto" name="comment" maxlength="${LONGEST}" rows="3"${described(input, 'comment', 'comment-hint')}>
${comment}</textarea>
<p class="hint" id="comment-hint">${page.commentHint}</p>
${problem(input, words, 'comment')}
${input.request.allowProposals ? proposalFields(input, words, typed) : undefined}
<p class="name" id="send-with">${page.sendWith}</p>
<div class="choices" role="group" aria-labelledby="send-with">
${CHOICES.map((choice) => button(choice, words))}</div>
</details>`;
}

function proposalFields(input: AnswerPageInput, words: MailWords, typed: { start: string; end: string }): Html {
  const { page } = words.texts;
  const isDays = isDate(input.request.start);
  const type = isDays ? 'date' : 'datetime-local';
  const duration = describeDuration(input.request, words.texts);
  const zone = isDays ? undefined : html`<br>${page.proposeZone({ zone: describeZone(input.request, words.texts) })}`;
  return html`<p class="name">${page.propose}</p>
<p class="soft" id="proposal-hint">${page.proposeHint({ name: words.brand })}${zone}</p>
<label class="name" for="start">${isDays ? page.firstDay : page.start}</label>
<input type="${type}" id="start" name="start" value="${typed.start}"${described(input, 'start', 'proposal-hint')}>
<output class="hint" for="start" data-locale="${words.locale}"></output>
${problem(input, words, 'start')}
<label class="name" for="end">${isDays ? page.lastDay : page.end}</label>
<input type="${type}" id="end" name="end" value="${typed.end}"${described(input, 'end', 'end-hint')}>
<output class="hint" for="end"></output>
<p class="hint" id="end-hint">${duration === '' ? undefined : page.endHint({ duration })}</p>
${problem(input, words, 'end')}`;
}

/** The picker begins at the time of the appointment; sent unchanged, it proposes nothing. */
function proposedTimes({ request, view }: AnswerPageInput): { start: string; end: string; isNew: boolean } {
  const { start = '', end = '' } = view.rejected?.form ?? {};
  const shown = fieldValue(view.formerTime?.start ?? request.start);
  const isNew = end !== '' || (start !== '' && start !== shown);
  return isNew ? { start, end, isNew } : { start: fieldValue(request.start), end: '', isNew };
}

/** Browsers write whole minutes without seconds. */
function fieldValue(wallClock: string): string {
  return wallClock.endsWith(':00') ? wallClock.slice(0, -3) : wallClock;
}

function described({ view }: AnswerPageInput, field: Field, hint?: string): Html | undefined {
  const isWrong = view.rejected?.problems[field] !== undefined;
  const ids = [hint, isWrong ? `${field}-problem` : undefined].filter((id) => id !== undefined).join(' ');
  if (ids === '') return undefined;
  const mark = isWrong && field !== 'response' ? html` aria-invalid="true"` : undefined;
  return html` aria-describedby="${ids}"${mark}`;
}

/** What is said otherwise of whole days. */
const OF_DAYS = { timeUnreadable: 'dayUnreadable', timeOrder: 'dayOrder' } as const;

function problem({ request, view }: AnswerPageInput, { texts }: MailWords, field: Field): Html | undefined {
  const found = view.rejected?.problems[field];
  if (found === undefined) return undefined;
  const isOfDays = isDate(request.start) && (found === 'timeUnreadable' || found === 'timeOrder');
  return html`<p class="problem" id="${field}-problem">${texts.page[isOfDays ? OF_DAYS[found] : found]}</p>`;
}
