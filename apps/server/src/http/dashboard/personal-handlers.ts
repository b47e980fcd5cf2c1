import {
  changePassword,
  createAccount,
  DomainError,
  deleteAccount,
  endOtherSessions,
  endSession,
  listAccounts,
  listSessions,
  markBrowser,
  type Organizer,
  parseOrganizer,
  requestAddressChange,
  updateAccount,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import { isoInstant } from '../operations/answers.js';
import {
  type DashboardHandlers,
  type PersonalContext,
  type PersonalId,
  requireAdministrator,
} from './dashboard-context.js';
import type { secondFactorHandlers } from './sessions/second-factor-handlers.js';
import { shownLink, viewAccount } from './views.js';

/** The highest rate limit that an account may have, in requests per minute. */
const MOST_REQUESTS = 999_999_999;

/** A person's own sessions, and the management of accounts by administrators of the server. */
export const personalHandlers: DashboardHandlers<
  Exclude<PersonalId, 'previewDescription' | keyof typeof secondFactorHandlers>,
  PersonalContext
> = {
  async signOut(_input, { deps, exchange, visitor: { session } }) {
    await endSession(deps.engine, session);
    deps.cookie.clear(exchange);
    return {};
  },

  async listSessions(_input, { deps, visitor }) {
    const sessions = await listSessions(deps.engine, visitor.user.id);
    return {
      data: sessions.map(({ id, createdAt, lastSeenAt, expiresAt, userAgent, network }) => ({
        sessionId: id,
        createdAt: isoInstant(createdAt),
        lastSeenAt: isoInstant(lastSeenAt),
        expiresAt: isoInstant(expiresAt),
        userAgent,
        network,
        isCurrent: id === visitor.session.id,
      })),
    };
  },

  async revokeSession({ params: { sessionId: id } }, { deps, visitor }) {
    await endSession(deps.engine, { userId: visitor.user.id, id });
    return {};
  },

  async revokeOtherSessions(_input, { deps, visitor: { user, session } }) {
    await endOtherSessions(deps.engine, { userId: user.id, id: session.id });
    return {};
  },

  async changePassword({ body }, { deps, exchange, visitor: { user, session } }) {
    const { id: sessionId } = session;
    const attempt = { exchange, network: deps.addressOf(exchange.req), person: user.emailKey, known: sessionId };
    const changed = await deps.signIns.try(attempt, () => changePassword(deps.engine, { user, sessionId, ...body }));
    deps.browser.set(exchange, markBrowser(deps.engine, changed));
    return {};
  },

  async requestAddressChange({ body }, { deps, exchange, visitor: { user, session } }) {
    const attempt = { exchange, network: deps.addressOf(exchange.req), person: user.emailKey, known: session.id };
    await deps.signIns.try(attempt, () => requestAddressChange(deps.engine, { user, ...body }));
    return {};
  },

  async listAccounts(_input, context) {
    requireAdministrator(context);
    const { engine } = context.deps;
    const accounts = await listAccounts(engine);
    return { data: accounts.map((account) => viewAccount(account, engine.settings.defaultOrganizer)) };
  },

  async createAccount({ body: { name, email, organizer, rateLimit, language } }, context) {
    requireAdministrator(context);
    const { engine } = context.deps;
    const { account, credentials, ownerToken } = await createAccount(engine, {
      name,
      email,
      language,
      rateLimit: checkRateLimit(rateLimit, 1),
      organizer: organizerOf(organizer),
      maker: context.visitor.user,
    });
    return {
      data: {
        account: viewAccount(account, engine.settings.defaultOrganizer),
        ...credentials,
        dashboardLink: shownLink(context, ownerToken),
      },
    };
  },

  async updateAccount({ params: { accountId }, body: { name, organizer, rateLimit, language } }, context) {
    requireAdministrator(context);
    const { engine } = context.deps;
    const limit = checkRateLimit(rateLimit, 0);
    const account = await updateAccount(engine, {
      accountId,
      name,
      language: language === '' ? null : language,
      rateLimit: limit === 0 ? null : limit,
      organizer: organizer === '' ? null : organizerOf(organizer),
    });
    return { data: viewAccount(account, engine.settings.defaultOrganizer) };
  },

  async deleteAccount({ params: { accountId }, body: { force } }, context) {
    requireAdministrator(context);
    await deleteAccount(context.deps.engine, { accountId, force });
    return {};
  },
};

/** @throws DomainError `invalid_value`, `invalid_email` */
function organizerOf(text: string | undefined): Organizer | undefined {
  return text === undefined ? undefined : parseOrganizer(text);
}

/** @throws DomainError `invalid_value` */
function checkRateLimit(rateLimit: number | undefined, least: number): number | undefined {
  if (rateLimit === undefined || (rateLimit >= least && rateLimit <= MOST_REQUESTS)) return rateLimit;
  throw new DomainError('invalid_value', say('whole_number_from', { field: 'rateLimit', least }), {
    param: 'rateLimit',
  });
}
