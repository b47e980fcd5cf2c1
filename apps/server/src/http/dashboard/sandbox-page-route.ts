import { DomainError } from '@convoke/engine';
import { admitVisitor } from './admit-visitor.js';
import { chooseAccount } from './choose-account.js';
import type { DashboardDeps } from './dashboard-deps.js';
import { findSandboxMail } from './find-sandbox-mail.js';
import { begin, type DashboardRoute } from './operation-routes.js';
import { requireSandbox } from './require-sandbox.js';

/** A page of somebody else's making: it is shown, and that is all it can do, also where it is opened by itself. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Answers with the HTML of a message, for a frame. A frame sends no header: the message says which account it is about. */
export function sandboxPageRoute(deps: DashboardDeps): DashboardRoute {
  return async (context) => {
    begin(context, 'getSandboxMailPage');
    const { user } = await admitVisitor(deps, context);
    const play = requireSandbox(deps);
    const { mailId = '' } = context.params;
    const { raw, accountId } = await findSandboxMail(play, { mailId });
    await chooseAccount(deps.engine, { user, accountId, param: 'mailId' });
    const { html } = await play.tools.show(raw);
    if (html === undefined) throw new DomainError('not_found', 'The message has no HTML.', { param: 'mailId' });
    context.set('Content-Security-Policy', POLICY);
    context.set('X-Frame-Options', 'SAMEORIGIN');
    context.type = 'text/html; charset=utf-8';
    context.body = html;
  };
}
