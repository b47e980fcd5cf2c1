/** The secret of an authenticator app, which shows a code for each half minute (RFC 6238). */
export interface Totp {
  userId: string;
  /** The secret in Base32, sealed. */
  sealedSecret: string;
  /** When the person first entered a code of it, epoch milliseconds; `null` before that, while it counts for nothing. */
  confirmedAt: number | null;
  /** The step of the newest code that was used: no code is accepted twice (RFC 6238 §5.2). */
  lastStep: number;
}

/** A key pair of which the person's device or password manager holds the private half (WebAuthn). */
export interface Passkey {
  id: string;
  userId: string;
  /** As the authenticator calls it, Base64url; unique. */
  credentialId: string;
  /** COSE. */
  publicKey: Buffer;
  /** The authenticator's count of its signatures; 0 if it keeps none. */
  signCount: number;
  /** How browsers reach it: `usb`, `internal`, … */
  transports: readonly string[];
  /** Given by the person. */
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` before the first use. */
  lastUsedAt: number | null;
}
