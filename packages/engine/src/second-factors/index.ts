export { type FinishSignIn, finishSignIn } from './finish-sign-in.js';
export { findHalfSignedIn, markHalfSignIn, requireHalfSignedIn } from './half-sign-in.js';
export { type PasskeyPlace, passkeyPlaceOf } from './passkey-place.js';
export { offerPasskeySignIn, type PasskeyAnswer, signInWithPasskey } from './passkey-sign-in.js';
export { addPasskey, type MadePasskey, offerPasskey, removePasskey, renamePasskey } from './passkeys.js';
export { renewRecoveryCodes } from './recovery-codes.js';
export { listSecondFactors, removeSecondFactors, requireSecondFactor } from './second-factors.js';
export { confirmTotp, enrolTotp, removeTotp } from './totp.js';
