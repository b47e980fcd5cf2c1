import type { VerifyOptions as SignatureOptions } from '@convoke/signature';
import type { VerifyOptions } from './verify-options.js';

export function signatureOptions(options: VerifyOptions): SignatureOptions {
  const { secret: secrets, now = Date.now, ...rest } = options;
  return { ...rest, secrets, now: Math.floor(now() / 1000) };
}
