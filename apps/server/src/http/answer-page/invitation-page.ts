import { type AnswerOnPage, LIMITS, type ShownInvitation } from '@convoke/engine';
import type { AnswerForm } from './answer-form.js';
import { type Html, html, linkedText } from './html.js';
import { pageDocument } from './page-document.js';

export interface InvitationPage {
  page: ShownInvitation;
  /** The last segment of the page's address. */
  token: string;
  /** Whether the invitee has just sent the form. */
  isSent?: boolean;
  /** The answer that the link chooses, which is not sent yet. */
  chosen?: AnswerForm['response'];
  /** Why the form was refused, and its content. */
  rejected?: { reason: string; field?: 'response' | 'comment'; form: AnswerForm } | undefined;
}

const CHOICES: [AnswerOnPage['response'], string][] = [
  ['accepted', 'Yes'],
  ['tentative', 'Maybe'],
  ['declined', 'No'],
];

/** The appointment as its invitee sees it, with a form to answer while it is open. */
export function invitationPage(input: InvitationPage): string {
  const { summary, facts, body, state } = input.page;
  const content = html`${notice(input)}<h1 dir="auto">${summary}</h1>
<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt> <dd dir="auto">${label === 'Where' ? linkedText(value) : value}</dd></div>`)}</dl>
${state === 'open' && body !== '' ? html`<div class="body" dir="auto">${linkedText(body)}</div>` : undefined}
${state === 'open' ? form(input) : undefined}`;
  return pageDocument({ title: titleOf(input), content });
}

/** The page of an invitee who is no longer invited. */
export function withdrawnPage(): string {
  const title = 'Invitation withdrawn';
  const content = html`<h1>${title}</h1>
<p>You are no longer invited to this appointment. There is nothing to answer.</p>`;
  return pageDocument({ title, content });
}

function titleOf({ page, isSent, rejected }: InvitationPage): string {
  const { summary, state, response } = page;
  if (state === 'cancelled') return `Cancelled: ${summary}`;
  if (rejected) return `Not sent: ${summary}`;
  return isSent && response !== 'needsAction' ? `Answer sent: ${summary}` : `Invitation: ${summary}`;
}

/** The most important message, shown above the heading. */
function notice({ page, isSent, rejected }: InvitationPage): Html {
  const { state, response } = page;
  if (state === 'cancelled') return html`<p class="error">This appointment has been cancelled.</p>`;
  if (rejected) return html`<p class="error" role="alert" id="error">${rejected.reason}</p>`;
  if (response === 'needsAction') return html``;
  const name = nameOf(response);
  return isSent
    ? html`<p class="notice" role="status">Thank you. Your answer has been passed on: ${name}.</p>`
    : html`<p class="notice">Your answer: ${name}. You may change it below.</p>`;
}

function form({ page, token, chosen, rejected }: InvitationPage): Html {
  const { response = page.response, comment } = rejected?.form ?? { ...page, ...(chosen && { response: chosen }) };
  return html`<form method="post">
<fieldset${describedBy(rejected?.field === 'response')}>
<legend>Will you attend?</legend>
${CHOICES.map(([value, name]) => choice({ value, name, checked: value === response }))}
</fieldset>
<label class="label" for="comment">A word to the organizer</label>
<textarea id="comment" dir="auto" name="comment" maxlength="${LIMITS.comment}" rows="3" aria-describedby="hint"${invalid(rejected?.field === 'comment')}>
${comment}</textarea>
<p class="hint" id="hint">Optional, up to 1,000 characters.</p>
<input type="hidden" name="revision" value="${page.sequence}">
<button>Send answer</button>
</form>
<p class="file"><a href="${token}/invitation.ics">Add to a calendar (.ics)</a></p>`;
}

function choice({ value, name, checked }: { value: string; name: string; checked: boolean }): Html {
  const mark = checked ? html` checked` : undefined;
  return html`<label class="choice"><input type="radio" name="response" value="${value}" required${mark}> ${name}</label>
`;
}

function describedBy(isWrong: boolean): Html | undefined {
  return isWrong ? html` aria-describedby="error"` : undefined;
}

function invalid(isWrong: boolean): Html | undefined {
  return isWrong ? html` aria-invalid="true" aria-errormessage="error"` : undefined;
}

function nameOf(response: ShownInvitation['response']): string {
  return CHOICES.find(([value]) => value === response)?.[1] ?? '';
}
