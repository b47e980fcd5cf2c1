import type { IncomingMessage } from 'node:http';
import {
  answerOnPage,
  DomainError,
  type LinkTokens,
  type PageDocument,
  type PageRefusal,
  type PageVisit,
  readAnswerPage,
  readCalendarFile,
  type VerbContext,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { Router, RouterContext } from '@koa/router';
import { ERROR_STATUS } from '../errors/error-answers.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { RequestState } from '../requests/request-log.js';
import { readAnswerForm, readOccurrence, readResponse, readSequence } from './answer-form.js';
import { PRIVATE_HEADERS, pagePolicy } from './page-headers.js';

export interface AnswerRoutes {
  /** `undefined` if the page is off. */
  tokens: LinkTokens | undefined;
  engine: VerbContext;
  limits: RateLimits;
  addressOf: (request: IncomingMessage) => string;
}

type Context = RouterContext<RequestState>;

/** A request for the page of one invitee. */
interface Visit {
  engine: VerbContext;
  context: Context;
  token: string;
  invitationId: string;
}

const PATH = '/r/:token';
/** As it is logged. */
const OPERATION = '/r/{token}';
/** Seconds for `Retry-After` while the server is unavailable. */
const RETRY_AFTER = 2;

/**
 * The page for invitees whose mail program cannot answer invitations. GET and HEAD change nothing, so link
 * scanners can follow the link safely. The token alone authorizes an answer, without a cookie: another site
 * that makes a browser send the form would already have to know the token, so the origin of a request need
 * not be checked.
 */
export function addAnswerRoutes(router: Router<RequestState>, routes: AnswerRoutes): void {
  const { engine, tokens } = routes;
  const visited = (handle: (visit: Visit) => Promise<void>) => async (context: Context) => {
    context.set(PRIVATE_HEADERS);
    context.state.operation = { path: OPERATION };
    context.state.isPageView = context.method !== 'POST';
    try {
      await admit(routes, context);
      if (!tokens) return refuse(engine, context, { reason: 'off', status: 404 });
      const { token = '' } = context.params;
      const invitationId = tokens.idOf(token);
      if (invitationId === undefined) throw noInvitation();
      await handle({ engine, context, token, invitationId });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refuse(engine, context, { reason: REFUSALS[error.code] ?? 'unreadable', status: ERROR_STATUS[error.code] });
      if (error.code === 'unavailable') context.set('Retry-After', String(RETRY_AFTER));
      // The rest of an oversized body is not read, so the connection cannot be used for another request.
      if (error.code === 'payload_too_large') context.set('Connection', 'close');
    }
  };
  const exactly = { sensitive: true, strict: true };
  router.register(PATH, ['get', 'head'], visited(show), exactly);
  router.register(PATH, ['post'], visited(answer), exactly);
  router.register(`${PATH}/`, ['get', 'head'], withoutSlash, exactly);
  router.register(`${PATH}/invitation.ics`, ['get', 'head'], visited(download), exactly);
}

/**
 * Links on the page are relative to its address without a slash, but mail programs that turn text into links
 * may add one.
 */
function withoutSlash(context: Context): void {
  context.set(PRIVATE_HEADERS);
  context.status = 308;
  context.set('Location', `../${encodeURIComponent(context.params.token ?? '')}${context.search}`);
  context.body = '';
}

/** @throws DomainError `rate_limit_exceeded` */
async function admit({ limits, addressOf }: AnswerRoutes, context: Context): Promise<void> {
  const { exceeded, reset } = await limits.countVisit(addressOf(context.req));
  if (!exceeded) return;
  context.set('Retry-After', String(reset));
  throw new DomainError('rate_limit_exceeded', say('too_many_visits'));
}

/** The links in messages choose an answer, which is sent with the form and not before. */
async function show(visit: Visit): Promise<void> {
  const { sent, reply, response, revision, occurrence } = visit.context.query;
  await render(visit, {
    sent: readSent(sent),
    replyId: readReplyId(reply),
    chosen: readResponse(response),
    sequence: readSequence(revision),
    occurrence: readOccurrence(occurrence),
  });
}

/** A form that was sent leads to `?sent` or `?sent=proposal&reply=…`. */
function readSent(text: unknown): PageVisit['sent'] {
  if (text === undefined) return undefined;
  return text === 'proposal' ? 'proposal' : 'answer';
}

function readReplyId(text: unknown): PageVisit['replyId'] {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}

async function answer(visit: Visit): Promise<void> {
  const { engine, context, token, invitationId } = visit;
  const { sequence, ...form } = await readAnswerForm(context.req);
  const shownOccurrence = readOccurrence(context.query.occurrence);
  const occurrence = form.occurrence ?? shownOccurrence;
  const again = (status: number, rejected: Omit<NonNullable<PageVisit['rejected']>, 'form'>) => {
    context.status = status;
    return render(visit, { sequence, occurrence, rejected: { ...rejected, form } });
  };
  const result = await answerOnPage(engine, { invitationId, sequence, shownOccurrence, ...form });
  switch (result.outcome) {
    case 'answered':
    case 'proposed':
      // A reload repeats nothing. The address is relative, as a proxy may serve this below any path.
      context.status = 303;
      context.set(
        'Location',
        `${token}?sent${result.outcome === 'proposed' ? `=proposal&reply=${result.replyId}` : ''}${aboutDate(form.occurrence)}`,
      );
      context.body = '';
      return;
    case 'invalid':
      return again(422, { reason: 'notSent', problems: result.problems });
    case 'moved':
      return again(409, { reason: 'movedMeanwhile', problems: {} });
    case 'limited':
      return again(429, { reason: 'limited', problems: {} });
    case 'closed':
      context.status = 409;
      return render(visit, {});
    case 'unknown':
      throw noInvitation();
  }
}

/** The page then shows the date that was answered. */
function aboutDate(occurrence: string | undefined): string {
  return occurrence ? `&occurrence=${encodeURIComponent(occurrence)}` : '';
}

async function download({ engine, context, invitationId }: Visit): Promise<void> {
  const file = await readCalendarFile(engine, invitationId);
  if (file === undefined) throw noInvitation();
  context.set('Content-Type', 'text/calendar; charset=utf-8; method=REQUEST');
  context.set('Content-Disposition', 'attachment; filename="invitation.ics"');
  context.body = file;
}

/** @throws DomainError `invitation_not_found` */
async function render(
  { engine, context, token, invitationId }: Visit,
  about: Omit<PageVisit, 'invitationId' | 'token'>,
): Promise<void> {
  const page = await readAnswerPage(engine, { invitationId, token, ...about });
  if (!page) throw noInvitation();
  send(context, page.document);
}

function noInvitation(): DomainError {
  return new DomainError('invitation_not_found', say('no_such_token'));
}

const REFUSALS: Partial<Record<DomainError['code'], PageRefusal>> = {
  invitation_not_found: 'unknown',
  rate_limit_exceeded: 'busy',
  unavailable: 'unavailable',
  internal_error: 'unavailable',
};

/** Nobody knows whose page it is, so the browser says in which language. */
function refuse(
  { channel }: VerbContext,
  context: Context,
  { reason, status }: { reason: PageRefusal; status: number },
): void {
  const languages = context.acceptsLanguages();
  context.status = status;
  context.vary('Accept-Language');
  send(context, channel.pages.refusal(reason, Array.isArray(languages) ? languages : []));
}

function send(context: Context, page: PageDocument): void {
  context.set('Content-Security-Policy', pagePolicy(page));
  context.type = 'text/html; charset=utf-8';
  context.body = page.html;
}
