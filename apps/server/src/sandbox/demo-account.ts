import {
  type Account,
  type CreatedAccount,
  createAccount,
  type EngineContext,
  hasUsers,
  reopenOwnerLink,
} from '@convoke/engine';

/** The address with which one signs in to the demo account; no mail is ever sent to it. */
export const DEMO_EMAIL = 'demo@localhost';
const NAME = 'Demo';

/** What a sandbox tells the person who started it. */
export interface SandboxWelcome {
  /** The oldest account. */
  account: Account;
  accountCount: number;
  /** The demo account's credentials, if this start created it. */
  credentials: CreatedAccount['credentials'] | undefined;
  /** The end of the demo owner's link and when it expires (epoch milliseconds), while nobody has ever signed in. */
  link: { token: string; expiresAt: number } | undefined;
}

/** Creates the first account of an empty sandbox, whose owner is an administrator, and finds out how to sign in. */
export async function welcomeToSandbox(engine: EngineContext): Promise<SandboxWelcome> {
  const accounts = await engine.store.accounts.list();
  const [oldest] = accounts.sort((one, other) => one.createdAt - other.createdAt);
  const created = oldest ? undefined : await createAccount(engine, { ...OWNER, name: NAME });
  const account = oldest ?? created?.account;
  if (!account) throw new Error('A sandbox has at least one account.');
  // Only the demo account has an owner whom nobody appointed: accounts of other servers keep theirs.
  const isOpen = account.name === NAME && account.email === DEMO_EMAIL && !(await hasUsers(engine));
  return {
    account,
    accountCount: Math.max(accounts.length, 1),
    credentials: created?.credentials,
    link: isOpen ? await openLink(engine, account) : undefined,
  };
}

/** `undefined` if the key that sealed what links are made of is lost: the server starts without it. */
async function openLink(engine: EngineContext, { id: accountId }: Account): Promise<SandboxWelcome['link']> {
  try {
    return await reopenOwnerLink(engine, { ...OWNER, accountId });
  } catch (error) {
    engine.log.warn({ err: error }, 'the sign-in link cannot be shown');
    return undefined;
  }
}

const OWNER = { email: DEMO_EMAIL, isAdministrator: true };
