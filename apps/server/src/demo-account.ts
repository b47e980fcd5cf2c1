import { type CreatedAccount, createAccount, type EngineContext } from '@convoke/engine';

/** Signs in to the demo account; no mail ever goes there. */
const EMAIL = 'demo@localhost';

/** Makes the account that a sandbox starts with, its owner being the server's administrator; `undefined` where there are accounts already. */
export async function createDemoAccount(engine: EngineContext): Promise<CreatedAccount | undefined> {
  const accounts = await engine.store.accounts.list();
  if (accounts.length > 0) return undefined;
  return createAccount(engine, { name: 'Demo', email: EMAIL, isAdministrator: true });
}
