import { isDate } from '@convoke/zones';
import type { When } from '../languages/describe-when.js';
import { type MailView, mailView } from '../mail/mail-view.js';
import { type MailWords, wordsOf } from '../mail/mail-words.js';
import { mapOf } from '../mail/map-link.js';
import { cancellationOf, dateOf } from '../mail/series-words.js';
import { type CalendarInput, spokenOf } from '../mail-input.js';
import { showDescription } from '../preview/show-description.js';
import { cleanLine, cleanText } from '../text.js';
import { answerForm, isToAnswer, thisDate } from './answer-form.js';
import type { AnswerPageInput } from './answer-page-input.js';
import { Html, html, linkedText } from './html.js';
import { type PageDocument, pageDocument } from './page-document.js';
import { dayTile, labelWithZone, viewerTime, writtenTime } from './page-times.js';

/** The page on which an invitee sees the appointment and answers, in their language and the brand of who invites. */
export function invitationPage(given: AnswerPageInput): PageDocument {
  const { view } = given;
  const request = spokenOf(given.request);
  const input = { request, view };
  const words = wordsOf(request);
  const shown = mailView(request, words);
  const { language, support, footer } = words;
  const isRemoved = view.state === 'removed';
  return pageDocument({
    language,
    colour: request.brand.colour,
    title: titleOf(input, words),
    content: html`${logo(request, shown)}${
      isRemoved
        ? removal(words)
        : [notice(input, words), appointment(input, words, shown), answerAndDetails(input, words, shown)]
    }`,
    footer: [
      html`<p>${reasonOf(input, words)}</p>`,
      ...(support === undefined ? [] : [html`<p>${support}</p>`]),
      ...(footer === '' ? [] : [html`<p><span dir="auto">${footer}</span></p>`]),
    ],
    hasScript: !isRemoved,
    hasPicture: request.brand.logo !== undefined,
  });
}

/** The logo in the page itself, so that nothing is loaded. */
function logo({ brand }: CalendarInput, { logo: shown }: MailView): Html | undefined {
  if (!brand.logo || !shown) return undefined;
  const { type, content } = brand.logo;
  const source = `data:${type};base64,${content.toString('base64')}`;
  return html`<p class="logo"><img src="${source}" alt="${shown.name}" width="${shown.width}" height="${shown.height}"></p>
`;
}

function removal({ texts: { page }, brand }: MailWords): Html {
  return html`<h1>${page.removed}</h1>
<p>${page.removedAdvice({ name: brand })}</p>`;
}

function titleOf({ view }: AnswerPageInput, { texts: { page }, summary }: MailWords): string {
  if (view.state === 'removed') return page.removed;
  if (view.state === 'cancelled') return page.titleCancelled({ summary });
  if (view.state !== 'open') return page.titlePast({ summary });
  if (view.rejected) return page.titleNotSent({ summary });
  return isSent(view) ? page.titleSent({ summary }) : page.titleInvitation({ summary });
}

/** A link to the page may say that something was sent when nothing was. */
function isSent({ sent, response }: AnswerPageInput['view']): boolean {
  return sent !== undefined && response !== 'needsAction';
}

/** What matters most, above everything else. */
function notice({ request, view }: AnswerPageInput, words: MailWords): Html {
  const { page } = words.texts;
  const { state, rejected, formerTime } = view;
  const answer = nameOf(view.response, words);
  const answered = answer === undefined ? undefined : html`<p>${page.answered({ answer })}</p>`;
  if (state === 'cancelled') {
    return html`<div class="notice alert"><p>${cancellationLine(request, words)}</p></div>${cancelComment(
      view.cancelComment,
      words,
    )}`;
  }
  if (state !== 'open') {
    return html`<div class="notice"><p>${page[state === 'over' ? 'over' : 'begun']}</p>${answered}</div>`;
  }
  const moved = formerTime && timeChange(request, formerTime, words);
  if (rejected) {
    return html`<div class="notice alert" role="alert"><p>${page[rejected.reason]}</p></div>
${moved && html`<div class="notice">${moved}</div>`}`;
  }
  if (moved) return html`<div class="notice moved"><p>${page.moved}</p>${moved}${answered}</div>`;
  if (answer === undefined) return html``;
  if (isSent(view)) {
    const thanks = view.sent === 'proposal' ? page.sentProposal : page.sent;
    const { proposed } = view;
    const say = (when: string) => page.proposed({ when });
    const time =
      proposed && html`<p>${writtenTime(proposed, { request, texts: words.texts, style: 'whole', say })}</p>`;
    return html`<div class="notice done" role="status"><p>${thanks({ answer })}</p>${time}${datesAnswered({ request, view }, words)}<p>${page.changeable}</p></div>`;
  }
  return html`<div class="notice">${answered}${datesAnswered({ request, view }, words)}<p>${page.changeable}</p></div>`;
}

/** Which dates of a series the answer is for. */
function datesAnswered({ request, view: { dates } }: AnswerPageInput, { texts }: MailWords): Html | undefined {
  if (dates === undefined) return undefined;
  const { page } = texts;
  const answered = dates.isOne ? thisDate({ ...request, ...dates.one }, texts) : page.allDates;
  return html`<p class="fact-label">${page.answerFor}</p><p>${answered}</p>`;
}

function cancellationLine(request: CalendarInput, { texts, brand: name }: MailWords): Html {
  const { mail } = texts;
  const { series, start, timeZone } = request;
  if (series === null) return html`${mail.openingCancellation({ name })}`;
  if (dateOf(request) === undefined) return html`${mail.openingSeriesCancellation({ name })}`;
  const time = { start, end: start, timeZone };
  const [before, after] = cancellationOf(series, mail)({ name, date: '\n' }).split('\n');
  return html`${before}${writtenTime(time, { request, texts, style: 'start' })}${after}`;
}

/** What the organizer wrote, with its line breaks. */
function cancelComment(comment: string, { texts, brand }: MailWords): Html | undefined {
  const text = cleanText(comment).trim();
  if (text === '') return undefined;
  return html`
<div class="said"><p class="fact-label">${texts.mail.comment({ name: brand })}</p>
<p class="fact words" dir="auto">${linkedText(text)}</p></div>`;
}

/** The former time and the new one. */
function timeChange(request: CalendarInput, former: When, { texts }: MailWords): Html {
  const written = (when: When) => writtenTime(when, { request, texts, style: 'whole' });
  return html`<p class="old"><s>${written(former)}</s></p>
<p class="new">${written(request)}</p>`;
}

/** What and when, struck out if it does not take place. */
function appointment({ request, view }: AnswerPageInput, words: MailWords, shown: MailView): Html {
  const { when, repeats } = shown;
  const { mail } = words.texts;
  const isCancelled = view.state === 'cancelled';
  const struck = struckIf(isCancelled);
  const opening =
    isCancelled || view.state === 'over'
      ? undefined
      : html`<p class="opening">${mail.openingInvitation({ name: words.brand })}</p>`;
  return html`${opening}<h1><span dir="auto">${struck(html`${words.summary}`)}</span></h1>
<div class="when">
${dayTile(request, shown, { isCancelled })}
<div class="times">
${isDate(request.start) ? undefined : viewerTime(request, words, { shown, isCancelled })}
<p class="strong">${struck(html`${when.first}`)}</p>
<p${when.isSpan ? html` class="strong"` : undefined}>${struck(html`${when.second}`)}</p>
${when.zone === '' ? undefined : html`<p class="soft">${struck(html`${when.zone}`)}</p>`}
${
  repeats === ''
    ? undefined
    : html`<p class="fact-label">${mail.repeats}</p>
<p>${struck(html`${repeats}`)}</p>
`
}</div>
</div>`;
}

/** Where it is, struck out if it does not take place, and what it is about. */
function details({ request, view }: AnswerPageInput, words: MailWords, { join }: MailView): Html {
  const isCancelled = view.state === 'cancelled';
  const where = isCancelled ? html`${words.where}` : html`${linkedPlace(words.where)}`;
  const place = struckIf(isCancelled)(where);
  const description = isCancelled ? undefined : shownDescription(request.body);
  return html`${fullSubject(words, struckIf(isCancelled))}${nextDates({ request, view }, words)}${words.where === '' ? undefined : html`<p class="fact-label">${words.whereLabel}</p><p class="fact"><span dir="auto">${place}</span></p>`}
${join === undefined || view.state === 'over' || isCancelled ? undefined : joinButton(join, words.texts.mail.join)}
${description && html`<div class="body">${description}</div>`}`;
}

/** Narrow characters that three lines of the heading hold on a phone. */
const CLAMPED = 72;

/** What the heading cuts off on a phone, so that the answer stays on its first screen. Screen readers read the heading. */
function fullSubject({ summary }: MailWords, struck: (content: Html) => Html): Html | undefined {
  const wide = summary.match(/[\u1100-\u{10FFFF}]/gu)?.length ?? 0;
  if ([...summary].length + wide <= CLAMPED) return undefined;
  return html`<p class="fact subject" dir="auto" aria-hidden="true">${struck(html`${summary}`)}</p>`;
}

/**
 * The dates of a series that are still to come, of a moved one also when it was, and the answers where they differ; of
 * a series that is cancelled there are none.
 */
function nextDates({ request, view: { dates, state } }: AnswerPageInput, words: MailWords): Html | undefined {
  if (dates === undefined || dates.next.length === 0 || state === 'cancelled') return undefined;
  const { texts } = words;
  const { timeZone } = request;
  const differ = new Set(dates.next.map(({ response }) => response)).size > 1;
  const items = dates.next.map(({ occurrenceStart, start, end, response }) => {
    const former = { start: occurrenceStart, end: occurrenceStart, timeZone };
    const isMoved = start !== occurrenceStart;
    const moved = isMoved ? html`<s>${writtenTime(former, { request, texts, style: 'start' })}</s> ` : undefined;
    const answer = differ ? nameOf(response, words) : undefined;
    return html`<li><span>${moved}${writtenTime({ start, end, timeZone }, { request, texts, style: 'times' })}</span>${answer && html` <strong>${answer}</strong>`}</li>`;
  });
  return html`${labelWithZone(texts.page.nextDates, { request, texts })}
<ul class="next">${items}</ul>
`;
}

/** The place as a link to a map, or with its web addresses as links. */
function linkedPlace(place: string): readonly Html[] {
  const map = mapOf(place);
  if (map === undefined) return linkedText(place);
  return [html`<a href="${map}" rel="noopener noreferrer nofollow" target="_blank">${place}</a>`];
}

function struckIf(isCancelled: boolean): (content: Html) => Html {
  return (content) => (isCancelled ? html`<s>${content}</s>` : content);
}

function joinButton(address: string, name: string): Html {
  return html`<p class="join"><a href="${address}" rel="noopener noreferrer nofollow" target="_blank">${name}</a></p>`;
}

/**
 * The answer is directly behind the time, so that it is on the first screen of a phone. Once one was given, the file
 * for the calendar is there, and a way to change it.
 */
function answerAndDetails(input: AnswerPageInput, words: MailWords, shown: MailView): Html {
  const { view } = input;
  const { page } = words.texts;
  const about = details(input, words, shown);
  if (view.state === 'cancelled' || view.state === 'over') return about;
  const file = html`<p class="file"><a href="${view.token}/invitation.ics">${page.calendar}</a></p>`;
  if (view.state === 'begun')
    return html`${about}
${file}`;
  const form = answerForm(input, words);
  if (isToAnswer(view))
    return html`${form}
${about}
${file}`;
  return html`${file}
<details class="change">
<summary>${page.change}</summary>
${form}
</details>
${about}`;
}

/**
 * The description as mails show it, with nothing that would be loaded from elsewhere; web addresses in its
 * text are links.
 */
function shownDescription(body: string): readonly Html[] | undefined {
  const shown = showDescription(body).html;
  if (shown === '') return undefined;
  let isInLink = false;
  return shown.split(/(<[^<>]*>)/).flatMap((piece) => {
    if (!piece.startsWith('<')) return isInLink ? new Html(piece) : linkedText(unescapeHtml(piece));
    if (/^<\/?a\b/.test(piece)) isInLink = piece.startsWith('<a');
    return new Html(
      piece.replace(/^<a\b(?: (?:rel|target)="[^"]*")*/, '<a rel="noopener noreferrer nofollow" target="_blank"'),
    );
  });
}

/** Undoes what the sanitiser escapes in text. */
function unescapeHtml(text: string): string {
  const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => characters[entity] ?? entity);
}

function reasonOf({ request, view }: AnswerPageInput, { texts: { page }, brand }: MailWords): string {
  const isOff = view.state === 'removed' || view.state === 'cancelled';
  const [address, attendee] = [request.organizer.address, request.attendee.address].map(cleanLine);
  return (isOff ? page.whyWas : page.why)({ name: brand, address: address ?? '', attendee: attendee ?? '' });
}

function nameOf(response: CalendarInput['response'], { texts: { mail } }: MailWords): string | undefined {
  return { accepted: mail.yes, tentative: mail.maybe, declined: mail.no, needsAction: undefined }[response];
}
