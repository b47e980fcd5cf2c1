import type { AnswerPageInput } from '../answer-page/answer-page-input.js';
import { invitationPage } from '../answer-page/invitation-page.js';
import type { PageDocument } from '../answer-page/page-document.js';
import { sampleRequest } from './sample-mail.js';

type View = AnswerPageInput['view'];

const OPEN: View = {
  state: 'open',
  token: 'token',
  response: 'needsAction',
  comment: '',
  formerTime: undefined,
  cancelComment: '',
  sent: undefined,
  proposed: undefined,
  chosen: undefined,
  rejected: undefined,
};

/** A form without content. */
export const EMPTY_FORM = { response: undefined, comment: '', start: '', end: '' };

/** The page of an invitation that can be answered, or as `view` and `request` change it. */
export function samplePage(view: Partial<View> = {}, request: Partial<AnswerPageInput['request']> = {}): PageDocument {
  return invitationPage({ request: sampleRequest(request), view: { ...OPEN, ...view } });
}

/** What is between the head of the page and its script. */
export function bodyOf({ html }: PageDocument): string {
  return html
    .slice(html.indexOf('<body>'), html.indexOf('</footer>'))
    .replaceAll(/\n+/g, '\n')
    .replaceAll('\u2060', '');
}

/** The words of the page, without the form. */
export function wordsOf(document: PageDocument): string {
  const body = bodyOf(document).replace(/<form.*<\/form>/s, '(form)');
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function titleOf({ html }: PageDocument): string | undefined {
  return /<title>(.*)<\/title>/.exec(html)?.[1];
}

/** The tags around the words that a time is written in. */
const TIME = /<\/?span[^>]*>/g;

/** The class of each notice, and its texts between bars. */
export function noticesOf(document: PageDocument): (string | undefined)[][] {
  return [...bodyOf(document).matchAll(/<div class="(notice[^"]*)"[^>]*>(.*?)<\/div>/gs)].map(([, kind, html = '']) => [
    kind,
    html
      .replaceAll(TIME, '')
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/[|\s]*\|[|\s]*/g, '|')
      .replaceAll(/\s/g, ' '),
  ]);
}

/** The tags of the form's fields, each with the text behind it. */
export function fieldsOf(document: PageDocument): string[] {
  const fields = /<(?:form|fieldset|input|button|textarea|details|p class="(?:problem|hint)")[^>]*>[^<]*/g;
  return bodyOf(document).replaceAll(TIME, '').replaceAll('\u00a0', ' ').match(fields) ?? [];
}
