import { admitOwner, listSessions, makeOperatorsPasswordLink, signIn, type User, useLink } from '@convoke/engine';
import {
  confirmTotp,
  enrolTotp,
  finishSignIn,
  listSecondFactors,
  markHalfSignIn,
  removeSecondFactors,
  removeTotp,
  renewRecoveryCodes,
  requireSecondFactor,
} from '@convoke/engine/second-factors';
import { TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const PASSWORD = 'correct horse battery';
const STEP = 30_000;
const userAgent = 'Browser';

let harness: VerbHarness;
let user: User;
beforeEach(async () => {
  harness = await openVerbHarness();
  const { context, account, clock } = harness;
  const token = await admitOwner(context, { accountId: account.id, email: 'ada@example.org' });
  ({ user } = await useLink(context, { token, password: PASSWORD, userAgent }));
  await clock.advance(STEP - (clock.now() % STEP));
});
afterEach(() => harness.close());

/** The person as the store has them now. */
async function present(): Promise<User> {
  const found = await harness.context.store.people.findUser({ id: user.id });
  if (!found) throw new Error('The person is gone.');
  return found;
}

/** An app that shows codes of the person's secret, as another implementation reads it from the QR code. */
interface App {
  /** The code at a time from now, milliseconds. */
  code(fromNow?: number): string;
}

async function scan(): Promise<App> {
  const { context, clock } = harness;
  const { secret, uri } = await enrolTotp(context, { user, currentPassword: PASSWORD, issuer: 'Convoke example.org' });
  const parsed = URI.parse(uri);
  if (!(parsed instanceof TOTP)) throw new Error('The app expects another kind of code.');
  expect(parsed).toMatchObject({ issuer: 'Convoke example.org', label: 'ada@example.org', digits: 6, period: 30 });
  expect(parsed.secret.base32).toBe(secret);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  return { code: (fromNow = 0) => parsed.generate({ timestamp: clock.now() + fromNow }) };
}

async function withApp(): Promise<{ app: App; codes: string[] }> {
  const app = await scan();
  const codes = await confirmTotp(harness.context, { user, code: app.code() });
  await harness.clock.advance(STEP);
  return { app, codes: codes ?? [] };
}

async function enter(code: string) {
  const { context } = harness;
  const mark = markHalfSignIn(context, await present()).text;
  return finishSignIn(context, { mark, code, userAgent });
}

async function actions(): Promise<string[]> {
  const { context, account } = harness;
  return (await context.store.audit.list({ accountId: account.id, limit: 100 })).map(({ action }) => action).reverse();
}

const wrong = { code: 'wrong_code', param: 'code' };

describe('an authenticator app', () => {
  test('counts once it has shown a code; then the password alone does not sign in', async () => {
    const { context } = harness;
    const app = await scan();
    expect(await signIn(context, { email: user.email, password: PASSWORD, userAgent })).toHaveProperty('token');
    expect(await listSecondFactors(context, user.id)).toMatchObject({ totpSince: null, recoveryCodes: 0 });
    await expect(enter(app.code())).rejects.toMatchObject(wrong);
    await expect(confirmTotp(context, { user, code: app.code(10 * STEP) })).rejects.toMatchObject(wrong);
    const codes = await confirmTotp(context, { user, code: app.code() });
    expect(codes).toHaveLength(10);
    expect(await listSecondFactors(context, user.id)).toMatchObject({
      totpSince: harness.clock.now(),
      recoveryCodes: 10,
    });
    const half = await signIn(context, { email: user.email, password: PASSWORD, userAgent });
    expect(half).toEqual({ user: await present(), session: null });
    expect(await actions()).toContain('person.authenticator_added');
  });

  test('has codes that are accepted half a minute early or late, and never twice', async () => {
    const { app } = await withApp();
    for (const late of [-2 * STEP, 2 * STEP]) await expect(enter(app.code(late))).rejects.toMatchObject(wrong);
    const [early, now, next] = [-STEP, 0, STEP].map((fromNow) => app.code(fromNow));
    // The one that confirmed it was for the step before.
    await expect(enter(early ?? '')).rejects.toMatchObject(wrong);
    expect((await enter(`${now?.slice(0, 3)} ${now?.slice(3)}`)).user.id).toBe(user.id);
    await expect(enter(now ?? '')).rejects.toMatchObject(wrong);
    await enter(next ?? '');
    await expect(enter(now ?? '')).rejects.toMatchObject(wrong);
    await expect(enter(next ?? '')).rejects.toMatchObject(wrong);
  });

  test('accepts a code once only, even if two enter it at the same time', async () => {
    const { app } = await withApp();
    const results = await Promise.allSettled([enter(app.code()), enter(app.code())]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5   ', '0'.repeat(64)])(
    'is not fooled by %j',
    async (code) => {
      await withApp();
      await expect(enter(code)).rejects.toMatchObject(wrong);
    },
  );

  test('is set up and removed with the password only, and there is one', async () => {
    const { context } = harness;
    const currentPassword = 'not the password';
    const refused = { code: 'invalid_value', param: 'currentPassword' };
    await expect(enrolTotp(context, { user, currentPassword, issuer: 'x' })).rejects.toMatchObject(refused);
    await withApp();
    await expect(removeTotp(context, { user, currentPassword })).rejects.toMatchObject(refused);
    await expect(renewRecoveryCodes(context, { user, currentPassword })).rejects.toMatchObject(refused);
    const second = enrolTotp(context, { user, currentPassword: PASSWORD, issuer: 'x' });
    await expect(second).rejects.toMatchObject({ code: 'invalid_value' });
    await removeTotp(context, { user, currentPassword: PASSWORD });
    expect(await listSecondFactors(context, user.id)).toEqual({ totpSince: null, passkeys: [], recoveryCodes: 0 });
    expect(await signIn(context, { email: user.email, password: PASSWORD, userAgent })).toHaveProperty('token');
    const again = removeTotp(context, { user, currentPassword: PASSWORD });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has a secret that the database holds only sealed, for this person', async () => {
    await scan();
    const { context } = harness;
    const totp = await context.store.factors.findTotp(user.id);
    expect(totp?.sealedSecret).toMatch(/^v1\./);
    expect(() => context.secrets.open(totp?.sealedSecret ?? '', 'totp-secret/another')).toThrow();
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed', async () => {
    const { codes } = await withApp();
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(codes).size).toBe(10);
    expect((await enter(first)).user.id).toBe(user.id);
    await expect(enter(first)).rejects.toMatchObject(wrong);
    await enter(second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l'));
    expect(await listSecondFactors(harness.context, user.id)).toMatchObject({ recoveryCodes: 8 });
    expect((await actions()).filter((action) => action === 'person.recovery_code_used')).toHaveLength(2);
  });

  test('are replaced all at once', async () => {
    const { context } = harness;
    const { codes } = await withApp();
    const fresh = await renewRecoveryCodes(context, { user, currentPassword: PASSWORD });
    await expect(enter(codes[0] ?? '')).rejects.toMatchObject(wrong);
    await enter(fresh[0] ?? '');
  });

  test('are not made for somebody without a second factor', async () => {
    const made = renewRecoveryCodes(harness.context, { user, currentPassword: PASSWORD });
    await expect(made).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the second step', () => {
  test('is possible for ten minutes after the password, and until it changes', async () => {
    const { context, clock } = harness;
    const { app, codes } = await withApp();
    const mark = markHalfSignIn(context, await present()).text;
    const finish = (given: string | undefined, code: string) => finishSignIn(context, { mark: given, code, userAgent });
    const gone = { code: 'not_signed_in' };
    for (const forged of [undefined, '', 'nonsense', `${mark}x`]) {
      await expect(finish(forged, app.code())).rejects.toMatchObject(gone);
    }
    await clock.advance(10 * 60_000 - 1);
    await finish(mark, app.code());
    await clock.advance(1);
    await expect(finish(mark, codes[0] ?? '')).rejects.toMatchObject(gone);
    const other = markHalfSignIn(context, await present()).text;
    const { token } = await makeOperatorsPasswordLink(context, user.email);
    await useLink(context, { token, password: 'another long password', userAgent });
    await expect(finish(other, codes[0] ?? '')).rejects.toMatchObject(gone);
  });

  test('is needed after a link for a new password, too', async () => {
    const { context } = harness;
    await withApp();
    const { token } = await makeOperatorsPasswordLink(context, user.email);
    const half = await useLink(context, { token, password: 'another long password', userAgent });
    expect(half.session).toBeNull();
    expect(await listSessions(context, user.id)).toEqual([]);
  });
});

describe('an account', () => {
  test('can require a second factor, once the owner who decides that has one', async () => {
    const { context, account } = harness;
    const requirement = { accountId: account.id, user };
    const demand = (isRequired: boolean) => requireSecondFactor(context, { ...requirement, isRequired });
    await expect(demand(true)).rejects.toMatchObject({ code: 'second_factor_required' });
    await withApp();
    for (const isRequired of [true, true]) await demand(isRequired);
    expect(await context.store.accounts.find(account.id)).toMatchObject({ requiresSecondFactor: true });
    await demand(false);
    expect(await context.store.accounts.find(account.id)).toMatchObject({ requiresSecondFactor: false });
    expect((await actions()).filter((action) => action.startsWith('account.second'))).toEqual([
      'account.second_factor_required',
      'account.second_factor_not_required',
    ]);
  });
});

describe('the operator of the server', () => {
  test('removes all second factors of somebody', async () => {
    const { context } = harness;
    await withApp();
    await removeSecondFactors(context, 'ADA@example.org');
    expect(await listSecondFactors(context, user.id)).toEqual({ totpSince: null, passkeys: [], recoveryCodes: 0 });
    expect(await signIn(context, { email: user.email, password: PASSWORD, userAgent })).toHaveProperty('token');
    expect(await actions()).toContain('person.second_factors_removed');
    const notFound = { code: 'not_found', param: 'email' };
    await expect(removeSecondFactors(context, 'ada@example.org')).rejects.toMatchObject(notFound);
    await expect(removeSecondFactors(context, 'nobody@example.org')).rejects.toMatchObject(notFound);
  });
});
