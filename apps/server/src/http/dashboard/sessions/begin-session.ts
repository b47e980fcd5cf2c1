import {
  addressKey,
  DomainError,
  type HalfSignedIn,
  hasUsers,
  listAccessibleAccounts,
  listAccounts,
  markBrowser,
  recogniseBrowser,
  type SignedIn,
  type SignInRefusal,
  type User,
} from '@convoke/engine';
import { findHalfSignedIn, listSecondFactors, markHalfSignIn } from '@convoke/engine/second-factors';
import type { OpenContext } from '../dashboard-context.js';
import { type DashboardSchemas, viewUser, viewUserAccount } from '../views.js';
import { csrfToken } from './other-sites.js';
import { passkeyPlace } from './passkey-place.js';
import type { Attempt } from './sign-in-guard.js';

const REFUSALS: readonly string[] = [
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'rate_limit_exceeded',
] satisfies SignInRefusal[];

/** Why somebody was not signed in; `undefined` for what says nothing of who tried. */
function refusalOf(error: unknown): SignInRefusal | undefined {
  const isRefusal = (code: string): code is SignInRefusal => REFUSALS.includes(code);
  return error instanceof DomainError && isRefusal(error.code) ? error.code : undefined;
}

/** Tells of failures to sign in, with the key of the address that was given. */
export async function reported<Result>(
  { deps, exchange }: OpenContext,
  person: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return attempt().catch((error: unknown) => {
    const reason = refusalOf(error);
    if (reason !== undefined) deps.failedSignIns.note({ person, network: deps.addressOf(exchange.req), reason });
    throw error;
  });
}

/** Who tries to sign in as a person. */
export async function attemptOf({ deps, exchange }: OpenContext, person: string): Promise<Attempt> {
  const { engine, browser, addressOf } = deps;
  const mark = browser.read(exchange);
  const known = mark === undefined ? undefined : await recogniseBrowser(engine, { mark, emailKey: person });
  return { exchange, network: addressOf(exchange.req), person, known };
}

/** Checks a password unless there were too many wrong ones. */
export async function guarded<Result>(
  context: OpenContext,
  email: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const person = addressKey(email);
  const attempt = await attemptOf(context, person);
  return reported(context, person, () => context.deps.signIns.try(attempt, look));
}

/** Begins the session in the browser, or its second step. */
export async function begun(
  context: OpenContext,
  signed: SignedIn | HalfSignedIn,
): Promise<DashboardSchemas['Session']> {
  const { deps, exchange } = context;
  if (signed.session === null) {
    deps.cookie.clear(exchange);
    deps.secondStep.set(exchange, markHalfSignIn(deps.engine, signed.user));
    return viewSession(context, { visitor: undefined, halfSignedIn: signed.user });
  }
  const { token, session, user } = signed;
  deps.cookie.set(exchange, { text: token, expiresAt: session.expiresAt });
  deps.browser.set(exchange, markBrowser(deps.engine, user));
  deps.secondStep.clear(exchange);
  return viewSession(context, { visitor: signed, halfSignedIn: undefined });
}

export function userAgentOf({ exchange }: OpenContext): string {
  return exchange.get('User-Agent');
}

/** The session as it is before a change. */
export async function presentSession(context: OpenContext): Promise<DashboardSchemas['Session']> {
  const { deps, exchange, visitor } = context;
  const halfSignedIn = visitor ? undefined : await findHalfSignedIn(deps.engine, deps.secondStep.read(exchange));
  return viewSession(context, { visitor, halfSignedIn });
}

interface Present {
  visitor: Pick<SignedIn, 'user' | 'token'> | undefined;
  halfSignedIn: User | undefined;
}

async function viewSession(
  { deps, exchange }: OpenContext,
  { visitor, halfSignedIn }: Present,
): Promise<DashboardSchemas['Session']> {
  const { engine, sandbox, changeMarks } = deps;
  const isNew = visitor === undefined && !(await hasUsers(engine));
  const accounts = visitor ? await listAccessibleAccounts(engine, visitor.user) : [];
  return {
    user: visitor ? viewUser(visitor.user) : null,
    secondStep: halfSignedIn ? await viewSecondStep(deps.engine, halfSignedIn) : null,
    accounts: accounts.map((reached) => viewUserAccount(reached, engine.settings.defaultOrganizer)),
    csrfToken: visitor ? csrfToken(visitor.token) : null,
    changeMark: visitor ? changeMarks.make() : null,
    sandbox,
    mailsLinks: mailsLinks(engine),
    setUpCommand: isNew ? await setUpCommand(deps) : null,
    passkeyOrigin: passkeyPlace(deps, exchange)?.origin ?? null,
  };
}

/** Whether people can be mailed links. */
export function mailsLinks({ linkMailer }: OpenContext['deps']['engine']): boolean {
  return linkMailer?.hasPublicUrl ?? false;
}

/** What prints a link with which the first person signs in: in a sandbox, to its account. */
async function setUpCommand({ engine, sandbox, commandHere }: OpenContext['deps']): Promise<string> {
  const [account] = sandbox ? await listAccounts(engine) : [];
  if (!account) return commandHere('account create');
  return commandHere(`sign-in invite you@example.com --account ${account.id} --administrator`);
}

async function viewSecondStep(
  engine: OpenContext['deps']['engine'],
  { id, email }: User,
): Promise<DashboardSchemas['SecondStep']> {
  const { totpSince, passkeys, recoveryCodes } = await listSecondFactors(engine, id);
  return { email, hasTotp: totpSince !== null, hasPasskey: passkeys.length > 0, recoveryCodes };
}
