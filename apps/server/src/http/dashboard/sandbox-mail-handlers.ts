import { dashboardContract, dashboardLimits } from '@convoke/contract/dashboard';
import {
  cursorAfter,
  DomainError,
  type MessagePurpose,
  messagePurpose,
  rowBefore,
  type SandboxMail,
  type VerbContext,
} from '@convoke/engine';
import { english, say } from '@convoke/texts';
import { answerSandboxMail } from '../../sandbox/answer-sandbox-mail.js';
import type { CalendarCard, HeldSeries, MailSummary, ShownMail } from '../../sandbox/sandbox-tools.js';
import { instantOrNull, isoInstant } from '../operations/answers.js';
import { parseRequest } from '../requests/receive-request.js';
import {
  type AccountContext,
  type AccountId,
  begin,
  type DashboardDeps,
  type DashboardHandlers,
  type DashboardRoute,
  requireSandbox,
  type SandboxDeps,
} from './dashboard-context.js';
import { admitVisitor, chooseAccount } from './sessions/visitor.js';
import type { DashboardSchemas } from './views.js';

type Ids = Extract<
  AccountId,
  'listSandboxMails' | 'getSandboxMail' | 'checkSandboxMail' | 'answerSandboxMail' | 'getSandboxCalendar'
>;

/** The mail of a sandbox: it is kept here instead of sent, and can be answered here. */
export const sandboxMailHandlers: DashboardHandlers<Ids, AccountContext> = {
  async listSandboxMails({ query: { invitationId, ...page } }, { deps, account }) {
    const { tools } = requireSandbox(deps);
    const { limit } = page;
    const before = rowBefore('sandbox-mails', page);
    const listed = await tools.mailbox.list({ accountId: account.id, invitationId, before, limit: limit + 1 });
    const mails = listed.slice(0, limit);
    const data = await Promise.all(
      mails.map(async (mail) => {
        const found = await tools.mailbox.get(mail.id);
        const summary = await tools.summarize(found?.raw ?? Buffer.alloc(0));
        return viewSandboxMailSummary(mail, { ...summary, purpose: await purposeOf(deps.engine, mail, summary) });
      }),
    );
    return { data, nextCursor: cursorAfter('sandbox-mails', listed.length > limit ? mails.at(-1)?.id : undefined) };
  },

  async getSandboxMail({ params: { mailId } }, { deps, account }) {
    const sandbox = requireSandbox(deps);
    const mail = await findSandboxMail(sandbox, { mailId, accountId: account.id });
    const shown = await sandbox.tools.show(mail.raw);
    const method = shown.calendar?.method;
    return {
      data: viewSandboxMail(mail, { ...shown, method, purpose: await purposeOf(deps.engine, mail, { method }) }),
    };
  },

  async checkSandboxMail({ params: { mailId } }, { deps, account }) {
    const sandbox = requireSandbox(deps);
    const { raw } = await findSandboxMail(sandbox, { mailId, accountId: account.id });
    const checks = await sandbox.tools.check(raw);
    const told = checks.map(({ title, reason, ...check }) => ({
      ...check,
      title: english(title),
      titleReason: title,
      reason: english(reason),
      because: reason,
    }));
    return { data: told };
  },

  async getSandboxCalendar({ params: { mailId }, query: { client = 'gmail' } }, { deps, account }) {
    const sandbox = requireSandbox(deps);
    const mail = await findSandboxMail(sandbox, { mailId, accountId: account.id });
    const messages = mailsUpTo(sandbox, mail);
    const { isIgnored, dates } = await sandbox.tools.hold({ as: client, messages, most: SHOWN_DATES + 1 });
    const shown = dates.slice(0, SHOWN_DATES).map(viewDate);
    return { data: { client, isIgnored, dates: shown, hasMore: dates.length > SHOWN_DATES } };
  },

  async answerSandboxMail({ params: { mailId }, body }, { deps, account }) {
    const { engine } = deps;
    const sandbox = requireSandbox(deps);
    const { raw } = await findSandboxMail(sandbox, { mailId, accountId: account.id });
    const { outcome, source } = await answerSandboxMail({ engine, ...sandbox }, { raw, ...body });
    return { data: { outcome, source: source.toString('utf8') } };
  },
};

/** If the message has been deleted in the meantime, its calendar data must suffice. */
async function purposeOf(
  engine: VerbContext,
  { accountId, invitationId, messageId }: SandboxMail,
  { method }: Pick<MailSummary, 'method'>,
): Promise<MessagePurpose> {
  const ordinal = Number(ORDINAL.exec(messageId)?.[1]);
  const purpose = await messagePurpose(engine, { accountId, invitationId, ordinal });
  if (purpose !== undefined) return purpose;
  if (method === undefined) return 'announcement';
  return method === 'CANCEL' ? 'cancellation' : 'invitation';
}

/** The Message-ID is made of the invitation and the message's position among those to its invitee. */
const ORDINAL = /\.(\d{1,9})@/;

interface Summary extends MailSummary {
  purpose: MessagePurpose;
}

function viewSandboxMailSummary(
  { id, appointmentId, invitationId, createdAt }: SandboxMail,
  { from, to, subject, method, purpose }: Summary,
): DashboardSchemas['SandboxMailSummary'] {
  return {
    mailId: id,
    appointmentId,
    invitationId,
    from,
    to,
    subject,
    method: method ?? null,
    purpose,
    dateCreated: isoInstant(createdAt),
  };
}

function viewSandboxMail(
  mail: SandboxMail & { raw: Buffer },
  shown: ShownMail & Summary,
): DashboardSchemas['SandboxMail'] {
  const { text, html, ics = null, calendar } = shown;
  return {
    ...viewSandboxMailSummary(mail, shown),
    messageId: mail.messageId,
    hasPage: html !== undefined,
    text,
    ics,
    calendar: calendar ? viewCard(calendar) : null,
    source: mail.raw.toString('utf8'),
  };
}

function viewCard({ sequence, startUtc, endUtc, ...card }: CalendarCard): DashboardSchemas['CalendarCard'] {
  return {
    ...card,
    revision: sequence,
    startUtc: instantOrNull(startUtc),
    endUtc: instantOrNull(endUtc),
    isAnswerable: card.method === 'REQUEST',
  };
}

const SHOWN_DATES = dashboardLimits.SandboxDates.maxItems;
/** How many messages before one an invitee's calendar is made of, at most. */
const MESSAGES_BEFORE = 500;
const AT_ONCE = 100;

/** A message and those to its invitee before it, the newest first. */
async function* mailsUpTo({ tools: { mailbox } }: SandboxDeps, mail: SandboxMail & { raw: Buffer }) {
  const { invitationId, accountId } = mail;
  yield { raw: mail.raw, receivedAt: mail.createdAt };
  let before = mail.id;
  for (let count = 0; count < MESSAGES_BEFORE; count += AT_ONCE) {
    const page = await mailbox.list({ accountId, invitationId, before, limit: AT_ONCE });
    for (const { id, createdAt: receivedAt } of page) {
      const found = await mailbox.get(id);
      if (found) yield { raw: found.raw, receivedAt };
      before = id;
    }
    if (page.length < AT_ONCE) return;
  }
}

function viewDate({ name, start, end, subject, location, response }: HeldSeries['dates'][number]) {
  return { occurrenceStart: name, start, end, subject, location, response };
}

/**
 * Finds a message in the sandbox.
 *
 * @param mail.accountId without it, the message may belong to any account
 * @throws DomainError `not_found`
 */
async function findSandboxMail(
  { tools }: SandboxDeps,
  { mailId, accountId }: { mailId: string; accountId?: string },
): Promise<SandboxMail & { raw: Buffer }> {
  const mail = await tools.mailbox.get(mailId);
  if (mail && (accountId === undefined || mail.accountId === accountId)) return mail;
  throw new DomainError('not_found', say('no_such_sandbox_mail'), { param: 'mailId' });
}

/** The HTML of a message may only be shown and open links in new tabs, even if it is opened by itself. */
const POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Answers with the HTML of a message, for a frame. Frames send no account header, so the message determines the
 * account.
 */
export function sandboxPageRoute(deps: DashboardDeps): DashboardRoute {
  return async (context) => {
    begin(context, 'getSandboxMailPage');
    const { user } = await admitVisitor(deps, context);
    const sandbox = requireSandbox(deps);
    const { params, query } = context;
    const request = parseRequest(dashboardContract, 'getSandboxMailPage', { params, query, body: {} });
    const { mailId } = request.params;
    const { pictures, theme } = request.query;
    const { raw, accountId } = await findSandboxMail(sandbox, { mailId });
    await chooseAccount(deps.engine, { user, accountId, param: 'mailId' });
    const page = await sandbox.tools.showPage(raw, { showsPictures: pictures === 'shown', theme });
    if (page === undefined) throw new DomainError('not_found', say('mail_without_html'), { param: 'mailId' });
    context.set('Content-Security-Policy', POLICY);
    context.set('X-Frame-Options', 'SAMEORIGIN');
    context.type = 'text/html; charset=utf-8';
    context.body = page;
  };
}
