import { isDate } from '@convoke/zones';
import { describeDuration, describeZone } from '../languages/describe-when.js';
import type { MailWords } from '../mail/mail-words.js';
import type { AnswerPageInput } from './answer-page-input.js';
import { type Html, html } from './html.js';

type Field = 'response' | 'comment' | 'start' | 'end';

const CHOICES = [
  ['accepted', 'yes'],
  ['tentative', 'maybe'],
  ['declined', 'no'],
] as const;

/** Longest comment, in characters (`Comment` of the contract). */
const LONGEST = 1_000;

/** The form with the answer and the proposal of another time. What was refused is in it as it was typed. */
export function answerForm(input: AnswerPageInput, words: MailWords): Html {
  const { request, view } = input;
  const { page, mail } = words.texts;
  const { rejected } = view;
  const response = rejected ? rejected.form.response : (view.chosen ?? view.response);
  const comment = rejected?.form.comment ?? view.comment;
  const choices = CHOICES.map(
    ([value, name]) => html`<label class="choice"><input type="radio" name="response" value="${value}" required${
      value === response ? html` checked` : undefined
    }><span>${mail[name]}</span></label>
`,
  );
  return html`<form method="post">
<fieldset${described(input, 'response')}>
<legend>${mail.question}</legend>
${words.respondBy === undefined ? undefined : html`<p class="fact">${words.respondBy}</p>`}<div class="choices">
${choices}</div>
</fieldset>
${problem(input, words, 'response')}
<label class="name" for="comment">${page.comment({ name: words.brand })}</label>
<textarea id="comment" dir="auto" name="comment" maxlength="${LONGEST}" rows="3"${described(input, 'comment', 'comment-hint')}>
${comment}</textarea>
<p class="hint" id="comment-hint">${page.commentHint}</p>
${problem(input, words, 'comment')}
${proposalSection(input, words)}
<input type="hidden" name="revision" value="${request.sequence}">
<p class="send"><button>${page.send}</button></p>
</form>`;
}

function proposalSection(input: AnswerPageInput, words: MailWords): Html {
  const { page } = words.texts;
  const { problems, form } = input.view.rejected ?? {};
  const typed = proposedTimes(input);
  const isOpen = problems?.start !== undefined || problems?.end !== undefined || (form && typed.isNew);
  const isDays = isDate(input.request.start);
  const type = isDays ? 'date' : 'datetime-local';
  const duration = describeDuration(input.request, words.texts);
  const zone = isDays ? undefined : html`<br>${page.proposeZone({ zone: describeZone(input.request, words.texts) })}`;
  return html`<details${isOpen ? html` open` : undefined}>
<summary>${page.propose}</summary>
<p class="soft" id="proposal-hint">${page.proposeHint({ name: words.brand })}${zone}</p>
<label class="name" for="start">${isDays ? page.firstDay : page.start}</label>
<input type="${type}" id="start" name="start" value="${typed.start}"${described(input, 'start', 'proposal-hint')}>
${problem(input, words, 'start')}
<label class="name" for="end">${isDays ? page.lastDay : page.end}</label>
<input type="${type}" id="end" name="end" value="${typed.end}"${described(input, 'end', 'end-hint')}>
<p class="hint" id="end-hint">${duration === '' ? undefined : page.endHint({ duration })}</p>
${problem(input, words, 'end')}
</details>`;
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
