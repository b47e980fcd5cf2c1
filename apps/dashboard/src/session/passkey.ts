import { answered } from '../api/answer.js';
import type { Api, Dashboard } from '../api/api.js';
import { t } from '../languages/text.js';

/**
 * Why this page can use no passkeys; undefined if it can.
 *
 * @param passkeyOrigin where the server's passkeys work
 */
export function passkeyObstacle(passkeyOrigin: string | null): string | undefined {
  if (passkeyOrigin === null) {
    return t('Passkeys work once whoever runs the server has given it an https:// address with a host name.');
  }
  if (location.origin !== passkeyOrigin) {
    return t('Passkeys work at {origin} only: open the dashboard there.', { origin: passkeyOrigin });
  }
  if (!window.isSecureContext || !('PublicKeyCredential' in window)) {
    return t('This browser offers no passkeys on this page.');
  }
  return undefined;
}

/** A passkey could not be used in the browser. */
class PasskeyProblem extends Error {}

/** @throws PasskeyProblem in words for people */
async function inWords<Result>(ask: Promise<Result>): Promise<Result> {
  return ask.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyProblem(t('You have a passkey on this device already.'));
    if (name === 'SecurityError') throw new PasskeyProblem(t('This browser offers no passkeys on this page.'));
    throw new PasskeyProblem(t('The browser gave no passkey: it was cancelled or took too long.'));
  });
}

/** Lets the person sign in with a passkey. */
export async function signInWithPasskey({ dashboard }: Api): Promise<Dashboard['Session']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { data: optionsJSON } = await answered(dashboard.POST('/dashboard/api/session/passkey-offers'));
  const { id, response } = await inWords(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const body = {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
  return (await answered(dashboard.POST('/dashboard/api/session/passkey', { body }))).data;
}

/** Lets the person make a passkey, and adds it. */
export async function addPasskey(
  { dashboard }: Api,
  { name, currentPassword }: { name: string; currentPassword: string },
): Promise<Dashboard['AddedPasskey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const offer = { body: { currentPassword } };
  const { data: optionsJSON } = await answered(dashboard.POST('/dashboard/api/passkey-offers', offer));
  const { id, response } = await inWords(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body = { name, credentialId: id, clientDataJSON, attestationObject, transports };
  return (await answered(dashboard.POST('/dashboard/api/passkeys', { body }))).data;
}
