import { randomBytes } from 'node:crypto';
import { admitOwner, signIn, type User, useLink } from '@convoke/engine';
import {
  addPasskey,
  listSecondFactors,
  type MadePasskey,
  markHalfSignIn,
  offerPasskey,
  offerPasskeySignIn,
  type PasskeyAnswer,
  type PasskeyPlace,
  passkeyPlaceOf,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@convoke/engine/second-factors';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';
import { type Assertion, SoftAuthenticator } from './soft-authenticator.js';

const PASSWORD = 'correct horse battery';
const place: PasskeyPlace = { rpId: 'convoke.example', origin: 'https://convoke.example' };
const elsewhere: PasskeyPlace = { rpId: 'convoke.example.evil', origin: 'https://convoke.example.evil' };
const userAgent = 'Browser';
const sessionId = 'session-1';
const refused = { code: 'wrong_passkey', param: 'response' };

let harness: VerbHarness;
let user: User;
beforeEach(async () => {
  harness = await openVerbHarness();
  user = await join('ada@example.org');
});
afterEach(() => harness.close());

async function join(email: string): Promise<User> {
  const { context, account } = harness;
  const token = await admitOwner(context, { accountId: account.id, email });
  return (await useLink(context, { token, password: PASSWORD, userAgent })).user;
}

async function offer(of = user) {
  const input = { user: of, sessionId, currentPassword: PASSWORD, place };
  const { options, challenge } = await offerPasskey(harness.context, input);
  return { options, mark: challenge.mark, challenge: options.challenge };
}

const add = (mark: string | undefined, made: MadePasskey, change: { user?: User; sessionId?: string } = {}) =>
  addPasskey(harness.context, { user, sessionId, place, mark, made, name: 'Phone', ...change });

/** Somebody with a passkey. */
async function withPasskey(of = user): Promise<SoftAuthenticator> {
  const authenticator = new SoftAuthenticator();
  const { mark, challenge } = await offer(of);
  await add(mark, authenticator.make({ challenge, place }), { user: of });
  return authenticator;
}

async function challengeFor(signInMark?: string) {
  const { options, challenge } = await offerPasskeySignIn(harness.context, { place, signInMark });
  return { options, mark: challenge.mark, challenge: options.challenge };
}

const enter = (mark: string | undefined, answer: PasskeyAnswer, signInMark?: string) =>
  signInWithPasskey(harness.context, { place, signInMark, mark, answer, userAgent });

describe('a passkey', () => {
  test('is made for this site and person, must know its user, and is a second factor', async () => {
    const { context } = harness;
    const { options, mark, challenge } = await offer();
    expect(options).toMatchObject({
      rp: { id: 'convoke.example', name: 'Convoke' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: 'ada@example.org' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const authenticator = new SoftAuthenticator();
    const { passkey, recoveryCodes } = await add(mark, authenticator.make({ challenge, place }));
    expect(passkey).toMatchObject({ name: 'Phone', transports: ['internal'], lastUsedAt: null });
    expect(recoveryCodes).toHaveLength(10);
    const half = await signIn(context, { email: user.email, password: PASSWORD, userAgent });
    expect(half.session).toBeNull();
    expect((await offer()).options.excludeCredentials).toEqual([{ id: passkey.credentialId, type: 'public-key' }]);
    const another = await withPasskey();
    expect((await listSecondFactors(context, user.id)).passkeys).toHaveLength(2);
    expect(another).toBeDefined();
  });

  test('signs in alone, without a name', async () => {
    const authenticator = await withPasskey();
    const { options, mark, challenge } = await challengeFor();
    expect(options).toMatchObject({ rpId: 'convoke.example', allowCredentials: [], userVerification: 'required' });
    const { user: signedIn, session } = await enter(mark, authenticator.answer({ challenge, place }, user.id));
    expect([signedIn.id, session.userId]).toEqual([user.id, user.id]);
    const { passkeys } = await listSecondFactors(harness.context, user.id);
    expect(passkeys).toMatchObject([{ lastUsedAt: harness.clock.now() }]);
  });

  test('is the second step after a password, for its own person only', async () => {
    const { context } = harness;
    const bob = await join('bob@example.org');
    const [authenticator, bobs] = [await withPasskey(), await withPasskey(bob)];
    const half = markHalfSignIn(context, user).text;
    const first = await challengeFor(half);
    expect(first.options.allowCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key' },
    ]);
    const { challenge } = first;
    await expect(enter(first.mark, bobs.answer({ challenge, place }, bob.id), half)).rejects.toMatchObject(refused);
    const second = await challengeFor(half);
    const answer = authenticator.answer({ challenge: second.challenge, place }, user.id);
    await expect(enter(second.mark, answer)).rejects.toMatchObject(refused);
    expect((await enter(second.mark, answer, half)).user.id).toBe(user.id);
  });

  test.each<[string, Partial<Assertion>]>([
    ['another site', { place: elsewhere }],
    ['another origin of the same host', { place: { ...place, origin: 'https://convoke.example:8443' } }],
    ['an insecure origin', { place: { ...place, origin: 'http://convoke.example' } }],
    ['another relying party', { place: { ...place, rpId: 'example' } }],
    ['somebody whom it did not verify', { isVerified: false }],
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['no challenge', { challenge: '' }],
    ['the other ceremony', { type: 'webauthn.get' }],
  ])('is refused if it was made for %s', async (_, wrong) => {
    const { mark, challenge } = await offer();
    const made = new SoftAuthenticator().make({ challenge, place, ...wrong });
    await expect(add(mark, made)).rejects.toMatchObject(refused);
    expect((await listSecondFactors(harness.context, user.id)).passkeys).toEqual([]);
    const authenticator = await withPasskey();
    const next = await challengeFor();
    const type = wrong.type && 'webauthn.create';
    const asserted = { challenge: next.challenge, place, ...wrong, ...(type !== undefined && { type }) };
    await expect(enter(next.mark, authenticator.answer(asserted, user.id))).rejects.toMatchObject(refused);
  });

  test('answers a challenge once, within five minutes, in the browser that asked', async () => {
    const { clock } = harness;
    const authenticator = await withPasskey();
    const { mark, challenge } = await challengeFor();
    const answer = authenticator.answer({ challenge, place }, user.id);
    for (const other of [undefined, '', 'nonsense', (await challengeFor()).mark, (await offer()).mark]) {
      await expect(enter(other, answer)).rejects.toMatchObject(refused);
    }
    const both = await Promise.allSettled([enter(mark, answer), enter(mark, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(enter(mark, answer)).rejects.toMatchObject(refused);
    const late = await challengeFor();
    await clock.advance(5 * 60_000);
    const lateAnswer = authenticator.answer({ challenge: late.challenge, place }, user.id);
    await expect(enter(late.mark, lateAnswer)).rejects.toMatchObject(refused);
  });

  test('is added by the session only that asked, with the password', async () => {
    const { context } = harness;
    const { mark, challenge } = await offer();
    const made = new SoftAuthenticator().make({ challenge, place });
    await expect(add(mark, made, { sessionId: 'session-2' })).rejects.toMatchObject(refused);
    const asked = offerPasskey(context, { user, sessionId, currentPassword: 'not the password', place });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_value', param: 'currentPassword' });
  });

  test('is refused if it is known already, or of an unknown or another person', async () => {
    const authenticator = await withPasskey();
    const bob = await join('bob@example.org');
    const again = await offer(bob);
    const made = authenticator.make({ challenge: again.challenge, place });
    await expect(add(again.mark, made, { user: bob })).rejects.toMatchObject(refused);
    for (const [key, id] of [
      [new SoftAuthenticator(), user.id],
      [authenticator, bob.id],
      [authenticator, ''],
    ] as const) {
      const { mark, challenge } = await challengeFor();
      await expect(enter(mark, key.answer({ challenge, place }, id))).rejects.toMatchObject(refused);
    }
  });

  test('is refused once its count of signatures goes back, as that of a copy would', async () => {
    const authenticator = await withPasskey();
    const use = async (count: number) => {
      const { mark, challenge } = await challengeFor();
      return enter(mark, authenticator.answer({ challenge, place, count }, user.id));
    };
    await use(5);
    await expect(use(5)).rejects.toMatchObject(refused);
    await use(6);
  });

  test.each(['fido-u2f', 'android-key', 'apple', 'tpm', 'x'])(
    'brings no certificates that would be followed (%s)',
    async (format) => {
      const { mark, challenge } = await offer();
      const made = new SoftAuthenticator().make({ challenge, place }, { format });
      await expect(add(mark, made)).rejects.toMatchObject(refused);
    },
  );

  test('is refused, and nothing else happens, whatever bytes it consists of', async () => {
    const authenticator = await withPasskey();
    const junk = fc.oneof(
      fc.base64String(),
      fc.string(),
      fc.uint8Array().map((some) => Buffer.from(some).toString('base64url')),
    );
    const part = fc.constantFrom('clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle');
    await fc.assert(
      fc.asyncProperty(junk, part, async (bad, name) => {
        const { mark, challenge } = await challengeFor();
        const answer = authenticator.answer({ challenge, place }, user.id);
        if (name !== 'attestationObject')
          await expect(enter(mark, { ...answer, [name]: bad })).rejects.toMatchObject(refused);
        const asked = await offer();
        const made = new SoftAuthenticator().make({ challenge: asked.challenge, place });
        if (name in made) await expect(add(asked.mark, { ...made, [name]: bad })).rejects.toMatchObject(refused);
      }),
      { numRuns: 60 },
    );
  });

  test('is renamed, and removed with the password, by its person only', async () => {
    const { context } = harness;
    await withPasskey();
    const bob = await join('bob@example.org');
    const [passkey] = (await listSecondFactors(context, user.id)).passkeys;
    const id = passkey?.id ?? '';
    const rename = (of: User, name: string) => renamePasskey(context, { user: of, id, name });
    const remove = (of: User, currentPassword = PASSWORD) => removePasskey(context, { user: of, id, currentPassword });
    await expect(rename(bob, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(bob)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(user, 'not the password')).rejects.toMatchObject({ param: 'currentPassword' });
    for (const [name, code] of [
      ['', 'invalid_value'],
      [' \t', 'invalid_characters'],
      ['x'.repeat(101), 'field_too_long'],
    ] as const) {
      await expect(rename(user, name)).rejects.toMatchObject({ code, param: 'name' });
    }
    await rename(user, 'Laptop');
    expect((await listSecondFactors(context, user.id)).passkeys).toMatchObject([{ name: 'Laptop' }]);
    await remove(user);
    expect(await listSecondFactors(context, user.id)).toEqual({ totpSince: null, passkeys: [], recoveryCodes: 0 });
  });
});

describe('passkeys work', () => {
  test.each([
    ['https://convoke.example', 'convoke.example'],
    ['https://convoke.example:8443/', 'convoke.example'],
    ['http://localhost:8080', 'localhost'],
    ['http://convoke.localhost:8080', 'convoke.localhost'],
    ['http://convoke.example', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['https://127.0.0.1', undefined],
    ['https://[::1]:8443', undefined],
  ])('at %s: %s', (url, rpId) => {
    expect(passkeyPlaceOf(new URL(url))?.rpId).toBe(rpId);
  });

  test('nowhere else', async () => {
    const { context } = harness;
    const unavailable = { code: 'passkeys_unavailable' };
    const asked = offerPasskey(context, { user, sessionId, currentPassword: PASSWORD, place: undefined });
    await expect(asked).rejects.toMatchObject(unavailable);
    await expect(offerPasskeySignIn(context, { place: undefined, signInMark: undefined })).rejects.toMatchObject(
      unavailable,
    );
  });
});
