import {
  addressKey,
  DomainError,
  hasUsers,
  listAccessibleAccounts,
  markBrowser,
  type ReadLink,
  readLink,
  recogniseBrowser,
  type SignedIn,
  type SignInRefusal,
  signIn,
  useLink,
} from '@convoke/engine';
import { refuseFailure } from '../../limits/rate-limits.js';
import { isoInstant } from '../../operations/answers.js';
import type { DashboardHandlers, OpenContext, OpenId } from '../dashboard-context.js';
import { type DashboardSchemas, viewUser, viewUserAccount } from '../views.js';
import { csrfToken } from './other-sites.js';

/** The current session, signing in, and sign-in links. */
export const sessionHandlers: DashboardHandlers<OpenId, OpenContext> = {
  async getSession(_input, context) {
    return { data: await viewSession(context, context.visitor) };
  },

  async signIn({ body: { email, password } }, context) {
    const signed = await guarded(context, email, () =>
      signIn(context.deps.engine, { email, password, userAgent: userAgentOf(context) }),
    );
    return { data: await begun(context, signed) };
  },

  async readSetUpLink({ body: { token } }, context) {
    const { accountName = null, expiresAt, ...link } = await found(context, token);
    return { data: { ...link, accountName, expiresAt: isoInstant(expiresAt) } };
  },

  async useSetUpLink({ body }, context) {
    const { email } = await found(context, body.token);
    const signed = await guarded(context, email, () =>
      useLink(context.deps.engine, { ...body, userAgent: userAgentOf(context) }),
    );
    return { data: await begun(context, signed) };
  },
};

/** Guessed links count as failed authentications. */
async function found({ deps, exchange }: OpenContext, token: string): Promise<ReadLink> {
  return readLink(deps.engine, token).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') await refuseFailure(deps, exchange);
    throw error;
  });
}

/** Checks a password unless there were too many wrong ones. */
async function guarded<Result>(
  { deps, exchange }: OpenContext,
  email: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const { engine, browser, signIns, failedSignIns, addressOf } = deps;
  const [person, network] = [addressKey(email), addressOf(exchange.req)];
  const mark = browser.read(exchange);
  const known = mark === undefined ? undefined : await recogniseBrowser(engine, { mark, emailKey: person });
  return signIns.try({ exchange, network, person, known }, look).catch((error: unknown) => {
    const reason = refusalOf(error);
    if (reason !== undefined) failedSignIns.note({ person, network, reason });
    throw error;
  });
}

/** Why somebody was not signed in; `undefined` for what says nothing of who tried. */
function refusalOf(error: unknown): SignInRefusal | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { code } = error;
  return code === 'wrong_password' || code === 'rate_limit_exceeded' ? code : undefined;
}

async function begun(context: OpenContext, signed: SignedIn): Promise<DashboardSchemas['Session']> {
  const { deps, exchange } = context;
  const { token, session, user } = signed;
  deps.cookie.set(exchange, { text: token, expiresAt: session.expiresAt });
  deps.browser.set(exchange, markBrowser(deps.engine, user));
  return viewSession(context, signed);
}

function userAgentOf({ exchange }: OpenContext): string {
  return exchange.get('User-Agent');
}

async function viewSession(
  { deps }: OpenContext,
  visitor: Pick<SignedIn, 'user' | 'token'> | undefined,
): Promise<DashboardSchemas['Session']> {
  const { engine, sandbox } = deps;
  const accounts = visitor ? await listAccessibleAccounts(engine, visitor.user) : [];
  return {
    user: visitor ? viewUser(visitor.user) : null,
    accounts: accounts.map((reached) => viewUserAccount(reached, engine.settings.defaultOrganizer)),
    csrfToken: visitor ? csrfToken(visitor.token) : null,
    sandbox,
    isNew: visitor === undefined && !(await hasUsers(engine)),
  };
}
