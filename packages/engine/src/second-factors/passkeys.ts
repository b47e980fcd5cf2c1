import type { dashboardComponents } from '@convoke/contract/dashboard';
import { say } from '@convoke/texts';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import type { Passkey } from '../domain/second-factor.js';
import { DomainError } from '../errors.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { confirmPassword } from '../people/passwords.js';
import { CHALLENGE_LIFE_MS, makeChallenge, takeChallenge } from './challenges.js';
import { type PasskeyPlace, requirePlace } from './passkey-place.js';
import { noteAddedFactor, noteRemovedFactor } from './second-factors.js';

/** Loaded when the first passkey is used: few processes need its 300 kB of certificate formats. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

type PasskeyCreationOptions = dashboardComponents['schemas']['PasskeyCreationOptions'];

/** Of signatures, in our order of preference: Ed25519, ES256 and RS256 (IANA COSE Algorithms). */
const ALGORITHMS = [-8, -7, -257];

/** A passkey in the form that browsers take (WebAuthn §5.8.3). */
export function describePasskey({ credentialId }: Passkey): dashboardComponents['schemas']['PasskeyDescriptor'] {
  return { id: credentialId, type: 'public-key' };
}

export interface OfferPasskey {
  user: User;
  /** The session that may answer. */
  sessionId: string;
  currentPassword: string;
  place: PasskeyPlace | undefined;
}

/**
 * What a browser needs to make a passkey (WebAuthn §5.4).
 *
 * @throws DomainError `invalid_value` for a wrong password, `passkeys_unavailable`, `too_many_passkeys`
 */
export async function offerPasskey(context: VerbContext, { user, sessionId, currentPassword, place }: OfferPasskey) {
  const { rpId } = requirePlace(place);
  await confirmPassword(context, { user, currentPassword });
  const known = await context.store.factors.listPasskeys(user.id);
  requireRoom(known);
  const challenge = makeChallenge(context, { use: 'registration', bearer: sessionId });
  const options: PasskeyCreationOptions = {
    rp: { id: rpId, name: 'Convoke' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.email },
    challenge: challenge.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: known.map(describePasskey),
    // It signs in without a password, so it is found without a name, and asks who its user is.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
  return { options, challenge };
}

export interface AddPasskey {
  user: User;
  sessionId: string;
  place: PasskeyPlace | undefined;
  /** See `Challenge`. */
  mark: string | undefined;
  made: MadePasskey;
  name: string;
}

/** What a browser made of the offer, in Base64url. */
export interface MadePasskey {
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: readonly string[] | undefined;
}

const TRANSPORTS: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * Stores the passkey that a browser has made.
 *
 * @returns the passkey, and recovery codes if it is the person's first second factor
 * @throws DomainError `wrong_passkey`, `passkeys_unavailable`, `too_many_passkeys`; of its name `invalid_value`,
 *   `field_too_long`, `invalid_characters`
 */
export async function addPasskey(
  context: VerbContext,
  { user, sessionId, place, mark, made, name: given }: AddPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const name = checkPasskeyName(given);
  const challenge = await takeChallenge(context, { mark, use: 'registration', bearer: sessionId });
  const {
    id: credentialId,
    publicKey,
    counter,
  } = await verifiedCredential(made, {
    challenge,
    place: requirePlace(place),
  });
  const passkey: Passkey = {
    id: context.ids.uuid(),
    userId: user.id,
    credentialId,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: (made.transports ?? []).filter((transport) => TRANSPORTS.includes(transport)),
    name,
    createdAt: context.clock.now(),
    lastUsedAt: null,
  };
  return context.store.transaction(async (transaction) => {
    await transaction.people.lockUser(user.id);
    requireRoom(await transaction.factors.listPasskeys(user.id));
    if (!(await transaction.factors.insertPasskey(passkey))) throw wrongPasskey();
    await recordInAccountsOf(context, transaction, { action: 'person.passkey_added', user, detail: name });
    return { passkey, recoveryCodes: await noteAddedFactor(context, transaction, user) };
  });
}

interface Expected {
  challenge: string;
  place: PasskeyPlace;
}

/**
 * Attestation is not asked for, and certificates in it are not read: following them could make requests.
 *
 * @throws DomainError `wrong_passkey`
 */
async function verifiedCredential(
  { credentialId: id, clientDataJSON, attestationObject }: MadePasskey,
  { challenge, place }: Expected,
) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    loadWebAuthn(),
    import('@simplewebauthn/server/helpers'),
  ]);
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    const isPlain = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
    if (!isPlain) throw wrongPasskey();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw wrongPasskey();
    return registrationInfo.credential;
  } catch (error) {
    throw error instanceof DomainError ? error : wrongPasskey(error);
  }
}

/** @throws DomainError `not_found`, `invalid_value`, `field_too_long`, `invalid_characters` */
export async function renamePasskey(
  { store }: VerbContext,
  { user, id, name: given }: { user: User; id: string; name: string },
): Promise<void> {
  const name = checkPasskeyName(given);
  const query = { userId: user.id, id };
  if (!(await store.transaction(({ factors }) => factors.updatePasskey(query, { name })))) throw noPasskey();
}

/** @throws DomainError `invalid_value` for a wrong password; `not_found` */
export async function removePasskey(
  context: VerbContext,
  { user, id, currentPassword }: { user: User; id: string; currentPassword: string },
): Promise<void> {
  await confirmPassword(context, { user, currentPassword });
  await context.store.transaction(async (transaction) => {
    await transaction.people.lockUser(user.id);
    const passkey = (await transaction.factors.listPasskeys(user.id)).find((each) => each.id === id);
    if (!passkey) throw noPasskey();
    await transaction.factors.deletePasskey({ userId: user.id, id });
    await noteRemovedFactor(transaction, user.id);
    await recordInAccountsOf(context, transaction, { action: 'person.passkey_removed', user, detail: passkey.name });
  });
}

/** @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters` */
export function checkPasskeyName(name: string): string {
  const checked = checkText(name, { param: 'name', max: LIMITS.passkeyName });
  if (checked.trim() === '') throw new DomainError('invalid_value', say('passkey_needs_name'), { param: 'name' });
  return checked;
}

function requireRoom(known: readonly Passkey[]): void {
  const { passkeysPerPerson: most } = LIMITS;
  if (known.length < most) return;
  throw new DomainError('too_many_passkeys', say('too_many_passkeys', { most }));
}

/** The same error whatever is wrong with an answer. */
export function wrongPasskey(cause?: unknown): DomainError {
  return new DomainError('wrong_passkey', say('passkey_not_accepted'), { param: 'response', cause });
}

function noPasskey(): DomainError {
  return new DomainError('not_found', say('no_such_passkey'), { param: 'passkeyId' });
}
