import { admitOwner, type Credentials, createAccount, type EngineContext } from '@convoke/engine';

/** Signs in to the demo account; no mail ever goes there. */
const EMAIL = 'demo@localhost';

export interface DemoAccount {
  credentials: Credentials;
  /** Of the link by which its owner sets up a sign-in. */
  setUpToken: string | undefined;
}

/** Makes the account that a sandbox starts with, its owner being the server's administrator; `undefined` where there are accounts already. */
export async function createDemoAccount(engine: EngineContext): Promise<DemoAccount | undefined> {
  const accounts = await engine.store.accounts.list();
  if (accounts.length > 0) return undefined;
  const { account, credentials } = await createAccount(engine, { name: 'Demo', email: EMAIL });
  const setUpToken = await admitOwner(engine, { accountId: account.id, email: EMAIL, isAdministrator: true });
  return { credentials, setUpToken };
}
