import type { IncomingMessage } from 'node:http';
import {
  answerOnPage,
  DomainError,
  type LinkTokens,
  readAnswerPage,
  readCalendarFile,
  type VerbContext,
} from '@convoke/engine';
import type { Router, RouterContext } from '@koa/router';
import { ERROR_STATUS } from '../errors/error-answers.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { RequestState } from '../requests/request-log.js';
import { readAnswerForm, readResponse } from './answer-form.js';
import { type InvitationPage, invitationPage, withdrawnPage } from './invitation-page.js';
import { pageHeaders } from './page-document.js';
import { refusalPage } from './refusal-page.js';

export interface AnswerRoutes {
  tokens: LinkTokens;
  engine: VerbContext;
  limits: RateLimits;
  addressOf: (request: IncomingMessage) => string;
}

/** A request for the page of one invitee. */
interface Visit {
  engine: VerbContext;
  context: RouterContext<RequestState>;
  token: string;
  invitationId: string;
}

const PATH = '/r/:token';
/** Seconds for `Retry-After` while the server is unavailable. */
const RETRY_AFTER = 2;

/**
 * The page for invitees whose mail program cannot answer invitations. GET and HEAD change nothing, so link scanners can follow
 * the link safely. The token alone authorizes an answer, without a cookie: another site that makes a browser send the form would
 * already have to know the token, so the origin of a request need not be checked.
 */
export function addAnswerRoutes(router: Router<RequestState>, routes: AnswerRoutes): void {
  const headers = pageHeaders();
  const visited = (handle: (visit: Visit) => Promise<void>) => async (context: RouterContext<RequestState>) => {
    context.set(headers);
    try {
      await admit(routes, context);
      const { token = '' } = context.params;
      const invitationId = routes.tokens.idOf(token);
      if (invitationId === undefined) throw noInvitation();
      await handle({ engine: routes.engine, context, token, invitationId });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refuse(context, error);
    }
  };
  const exactly = { sensitive: true, strict: true };
  router.register(PATH, ['get', 'head'], visited(show), exactly);
  router.register(PATH, ['post'], visited(answer), exactly);
  router.register(`${PATH}/`, ['get', 'head'], withoutSlash, exactly);
  router.register(`${PATH}/invitation.ics`, ['get', 'head'], visited(download), exactly);
}

/** Links on the page are relative to its address without a slash, but mail programs that turn text into links may add one. */
function withoutSlash(context: RouterContext<RequestState>): void {
  context.status = 308;
  context.set('Location', `../${encodeURIComponent(context.params.token ?? '')}`);
  context.body = '';
}

/** @throws DomainError `rate_limit_exceeded` */
async function admit({ limits, addressOf }: AnswerRoutes, context: RouterContext<RequestState>): Promise<void> {
  const { exceeded, reset } = await limits.countVisit(addressOf(context.req));
  if (!exceeded) return;
  context.set('Retry-After', String(reset));
  throw new DomainError('rate_limit_exceeded', 'Too many visits from this address.');
}

/** The links in messages choose an answer, which is sent with the form and not before. */
async function show(visit: Visit): Promise<void> {
  const { sent, response } = visit.context.query;
  await render(visit, { isSent: sent !== undefined, chosen: readResponse(response) });
}

async function answer(visit: Visit): Promise<void> {
  const { engine, context, token, invitationId } = visit;
  const form = await readAnswerForm(context.req);
  const again = (status: number, rejected: Omit<NonNullable<InvitationPage['rejected']>, 'form'>) => {
    context.status = status;
    return render(visit, { rejected: { ...rejected, form } });
  };
  const { response, comment, sequence } = form;
  if (response === undefined) return again(422, { field: 'response', reason: 'Choose Yes, Maybe or No.' });
  try {
    switch (await answerOnPage(engine, { invitationId, response, comment, sequence })) {
      case 'answered':
        // A reload repeats nothing. The address is relative, as a proxy may serve this below any path.
        context.status = 303;
        context.set('Location', `${token}?sent`);
        context.body = '';
        return;
      case 'moved':
        return again(409, { reason: 'The time has changed meanwhile. Look at it, then send your answer again.' });
      case 'limited':
        return again(429, { reason: 'You have answered very often today. Try again tomorrow.' });
      case 'closed':
        context.status = 409;
        return render(visit, {});
      case 'unknown':
        throw noInvitation();
    }
  } catch (error) {
    const isComment = error instanceof DomainError && error.param === 'comment';
    if (!isComment) throw error;
    return again(422, { field: 'comment', reason: adviceOn(error) });
  }
}

function adviceOn({ code }: DomainError): string {
  return code === 'field_too_long'
    ? 'Your comment is too long: up to 1,000 characters can be sent.'
    : 'Your comment holds a character that cannot be sent; type it anew.';
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
  about: Pick<InvitationPage, 'isSent' | 'chosen' | 'rejected'>,
): Promise<void> {
  const page = await readAnswerPage(engine, invitationId);
  if (!page) throw noInvitation();
  context.type = 'text/html; charset=utf-8';
  context.body = page.state === 'removed' ? withdrawnPage() : invitationPage({ page, token, ...about });
}

function noInvitation(): DomainError {
  return new DomainError('invitation_not_found', 'No invitation has that token.');
}

function refuse(context: RouterContext<RequestState>, { code }: DomainError): void {
  context.status = ERROR_STATUS[code];
  context.type = 'text/html; charset=utf-8';
  context.body = refusalPage(code);
  if (code === 'unavailable') context.set('Retry-After', String(RETRY_AFTER));
  // The rest of an oversized body is not read, so the connection cannot be used for another request.
  if (code === 'payload_too_large') context.set('Connection', 'close');
}
