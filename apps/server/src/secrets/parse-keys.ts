import { ConfigError } from '../config/config-error.js';

/** 32 bytes each; the first one seals, every one opens. */
export type SecretKeys = [Uint8Array, ...Uint8Array[]];

const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Reads keys, each as Base64 of 32 bytes.
 *
 * @param place where they come from, for the message
 * @throws ConfigError where there is none, or one is no key; it never repeats what it read
 */
export function parseKeys(texts: readonly string[], place: string): SecretKeys {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const [first, ...others] = given.map((text) => {
    if (!BASE64_KEY.test(text)) throw new ConfigError([`${place} must hold Base64 of 32 bytes for each key`]);
    return Buffer.from(text, 'base64');
  });
  if (!first) throw new ConfigError([`${place} holds no key`]);
  return [first, ...others];
}
