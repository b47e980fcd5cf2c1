import type { dashboardComponents } from '@convoke/contract/dashboard';
import { actingAs } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Passkey } from '../domain/second-factor.js';
import { DomainError } from '../errors.js';
import { beginSession, type SignedIn } from '../people/sessions.js';
import { CHALLENGE_LIFE_MS, makeChallenge, takeChallenge } from './challenges.js';
import { findHalfSignedIn } from './half-sign-in.js';
import { type PasskeyPlace, requirePlace } from './passkey-place.js';
import { describePasskey, loadWebAuthn, wrongPasskey } from './passkeys.js';

interface AtBrowser {
  place: PasskeyPlace | undefined;
  /** See `markHalfSignIn`; `undefined` for somebody who has given no password. */
  signInMark: string | undefined;
}

/**
 * What a browser needs to sign in with a passkey (WebAuthn §5.5): in the second step with one of the person, otherwise
 * with any that it has for this site.
 *
 * @throws DomainError `passkeys_unavailable`
 */
export async function offerPasskeySignIn(context: VerbContext, { place, signInMark }: AtBrowser) {
  const { rpId } = requirePlace(place);
  const person = await findHalfSignedIn(context, signInMark);
  const known = person ? await context.store.factors.listPasskeys(person.id) : [];
  const challenge = makeChallenge(context, { use: 'sign-in', bearer: person?.id ?? '' });
  const options: dashboardComponents['schemas']['PasskeyRequestOptions'] = {
    challenge: challenge.challenge,
    timeout: CHALLENGE_LIFE_MS,
    rpId,
    allowCredentials: known.map(describePasskey),
    userVerification: 'required',
  };
  return { options, challenge };
}

export interface SignInWithPasskey extends AtBrowser {
  /** See `Challenge`. */
  mark: string | undefined;
  answer: PasskeyAnswer;
  /** The browser's User-Agent; may be `''`. */
  userAgent: string;
}

/** What a browser made of the offer, in Base64url. */
export interface PasskeyAnswer {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** The id of the person, as the authenticator has stored it. */
  userHandle?: string | undefined;
}

/**
 * Signs in with a passkey, alone or in the second step. It has asked who its user is, so that it counts for both.
 *
 * @throws DomainError `wrong_passkey`, `passkeys_unavailable`
 */
export async function signInWithPasskey(context: VerbContext, input: SignInWithPasskey): Promise<SignedIn> {
  const place = requirePlace(input.place);
  const { answer, userAgent } = input;
  const person = await findHalfSignedIn(context, input.signInMark);
  const taken = { mark: input.mark, use: 'sign-in', bearer: person?.id ?? '' } as const;
  const challenge = await takeChallenge(context, taken);
  const passkey = await context.store.factors.findPasskey(answer.credentialId);
  if (!passkey || (person && passkey.userId !== person.id)) throw wrongPasskey();
  if (!person && personOf(answer) !== passkey.userId) throw wrongPasskey();
  const signCount = await verifiedCount(answer, { challenge, place, passkey });
  return context.store.transaction(async (transaction) => {
    const user = await transaction.people.lockUser(passkey.userId);
    const lastUsedAt = context.clock.now();
    const isKept = await transaction.factors.updatePasskey(passkey, { signCount, lastUsedAt });
    if (!user || user.deactivatedAt !== null || !isKept) throw wrongPasskey();
    return beginSession(actingAs(context, user), transaction, { user, userAgent });
  });
}

function personOf({ userHandle }: PasskeyAnswer): string {
  return Buffer.from(userHandle ?? '', 'base64url').toString('utf8');
}

/** @throws DomainError `wrong_passkey`, also if the count went back, as that of a copied authenticator would */
async function verifiedCount(
  { credentialId: id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  { challenge, place, passkey }: { challenge: string; place: PasskeyPlace; passkey: Passkey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      requireUserVerification: true,
    });
    if (!verified) throw wrongPasskey();
    return authenticationInfo.newCounter;
  } catch (error) {
    throw error instanceof DomainError ? error : wrongPasskey(error);
  }
}
