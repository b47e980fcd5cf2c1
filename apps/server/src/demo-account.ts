import { type Credentials, createAccount, type EngineContext } from '@convoke/engine';

/** Makes the account that a sandbox starts with; `undefined` where there are accounts already. */
export async function createDemoAccount(engine: EngineContext): Promise<Credentials | undefined> {
  const accounts = await engine.store.listAccounts();
  if (accounts.length > 0) return undefined;
  const { credentials } = await createAccount(engine, { name: 'Demo' });
  return credentials;
}
