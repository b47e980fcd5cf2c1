import type { Passkey, Totp } from '../../domain/second-factor.js';

/** What people sign in with besides their passwords. */
export interface SecondFactorReader {
  findTotp(userId: string): Promise<Totp | undefined>;
  /** The oldest first. */
  listPasskeys(userId: string): Promise<Passkey[]>;
  findPasskey(credentialId: string): Promise<Passkey | undefined>;
  /** How many are left. */
  countRecoveryCodes(userId: string): Promise<number>;
}

export interface SecondFactorWriter extends SecondFactorReader {
  /** Replaces the person's secret, if there is one. */
  putTotp(totp: Totp): Promise<void>;
  deleteTotp(userId: string): Promise<boolean>;
  /** @returns false if a code of that step or a later one was used already, also at the same time */
  useTotpStep(use: { userId: string; step: number }): Promise<boolean>;
  /** @returns false, and writes nothing, if the credential is known */
  insertPasskey(passkey: Passkey): Promise<boolean>;
  /** @returns whether the person has that passkey */
  updatePasskey(
    query: { userId: string; id: string },
    change: Partial<Pick<Passkey, 'name' | 'signCount' | 'lastUsedAt'>>,
  ): Promise<boolean>;
  /** @returns whether the person had that passkey */
  deletePasskey(query: { userId: string; id: string }): Promise<boolean>;
  /** @param hashes of the only codes that count from now on */
  replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]): Promise<void>;
  /** @returns false if the person has no such code, or has used it, also at the same time */
  useRecoveryCode(use: { userId: string; hash: Buffer }): Promise<boolean>;
  /** Deletes everything that the person signs in with besides the password. */
  deleteAll(userId: string): Promise<void>;
  /**
   * Remembers that a challenge was answered.
   *
   * @param challenge.expiresAt epoch milliseconds; `deleteExpired` forgets it then
   * @returns false if it was answered before, also at the same time
   */
  consumeChallenge(challenge: { hash: Buffer; expiresAt: number }): Promise<boolean>;
  /**
   * Forgets the challenges that have expired.
   *
   * @returns how many
   */
  deleteExpired(now: number): Promise<number>;
}
