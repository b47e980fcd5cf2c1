import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyAnswer, PasskeyPlace } from '@convoke/engine/second-factors';

/** What an authenticator asserts; all of it can be wrong. */
export interface Assertion {
  challenge: string;
  place: PasskeyPlace;
  /** `webauthn.create` or `webauthn.get` in place of what is right. */
  type?: string;
  /** Whether its user was verified, by a PIN or a finger. */
  isVerified?: boolean;
  count?: number;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** A passkey in memory, which signs as browsers and authenticators do together (WebAuthn §6). */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers `offerPasskey`. */
  make(assertion: Assertion, { format = 'none' } = {}): MadePasskey {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const coseKey = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey]);
    const authenticatorData = Buffer.concat([header(assertion, ATTESTED), attested]);
    const attestation = map([
      [text('fmt'), text(format)],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authenticatorData)],
    ]);
    return {
      credentialId: this.id.toString('base64url'),
      clientDataJSON: clientData(assertion, 'webauthn.create').toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'telepathy'],
    };
  }

  /** Answers `offerPasskeySignIn`. */
  answer(assertion: Assertion, userId: string): PasskeyAnswer {
    const client = clientData(assertion, 'webauthn.get');
    const authenticatorData = header(assertion, 0);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return {
      credentialId: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: Buffer.from(userId).toString('base64url'),
    };
  }
}

function clientData({ challenge, place: { origin }, type }: Assertion, right: string): Buffer {
  return Buffer.from(JSON.stringify({ type: type ?? right, challenge, origin, crossOrigin: false }));
}

function header({ place: { rpId }, isVerified = true, count = 0 }: Assertion, flags: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const allFlags = flags | PRESENT | (isVerified ? VERIFIED : 0);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), counter]);
}

/** The parts of CBOR that are needed (RFC 8949 §3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
