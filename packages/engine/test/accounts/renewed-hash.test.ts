import { scryptSync } from 'node:crypto';
import {
  admitOwner,
  makeOperatorsPasswordLink,
  markBrowser,
  readLink,
  recogniseBrowser,
  signIn,
  useLink,
} from '@convoke/engine';
import { expect, onTestFinished, test } from 'vitest';
import { openVerbHarness } from '../testing/verb-harness.js';

const PASSWORD = 'correct horse battery';
const userAgent = 'Browser';

test('a person whose password was hashed at a lower cost gets a new hash by signing in; links and browsers stay valid', async () => {
  const harness = await openVerbHarness();
  onTestFinished(() => harness.close());
  const { account } = harness;
  const context = { ...harness.context, passwordCost: { ln: 10, r: 8, p: 3 } };
  const joined = await admitOwner(context, { accountId: account.id, email: 'olga@example.org' });
  const { user: owner } = await useLink(context, { token: joined, password: PASSWORD, userAgent });
  const salt = Buffer.from('sixteen bytes 16');
  const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const former = `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await context.store.transaction(({ people }) =>
    people.replacePassword({ id: owner.id, before: owner.passwordHash, after: former }),
  );
  const { token } = await makeOperatorsPasswordLink(context, owner.email);
  const mark = markBrowser(context, { ...owner, passwordHash: former }).text;
  const wrong = signIn(context, { email: owner.email, password: 'not the password', userAgent });
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
  expect((await context.store.people.findUser({ id: owner.id }))?.passwordHash).toBe(former);
  await signIn(context, { email: owner.email, password: PASSWORD, userAgent });
  const renewed = (await context.store.people.findUser({ id: owner.id }))?.passwordHash;
  expect(renewed).toContain('scrypt$ln=10,r=8,p=3$');
  await signIn(context, { email: owner.email, password: PASSWORD, userAgent });
  expect((await context.store.people.findUser({ id: owner.id }))?.passwordHash).toBe(renewed);
  expect(await recogniseBrowser(context, { mark, emailKey: owner.emailKey })).toBeDefined();
  expect(await readLink(context, token)).toMatchObject({ password: 'new' });
});
