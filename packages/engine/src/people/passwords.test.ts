import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, passwordFingerprint, renewedHash, verifyPassword } from './passwords.js';

const PASSWORD = 'correct horse battery';

/** Little of what a server takes, in three passes like it. */
const CHEAP = { passwordCost: { ln: 10, r: 8, p: 3 } };

/** As versions before the first release stored it: one pass. */
function formerHash(password: string): string {
  const key = scryptSync(password, 'sixteen bytes 16', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  return `scrypt$${Buffer.from('sixteen bytes 16').toString('base64url')}$${key.toString('base64url')}`;
}

test('a hash says what it cost: OWASP’s minimum', async () => {
  expect(await hashPassword({}, PASSWORD)).toMatch(/^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
});

test('a password matches its hash only, however its characters are composed', async () => {
  const hash = await hashPassword(CHEAP, 'Schlüsselwörter');
  expect(await verifyPassword(CHEAP, { password: 'Schlüsselwörter'.normalize('NFD'), hash: hash })).toBe(true);
  expect(await verifyPassword(CHEAP, { password: 'Schlusselworter', hash: hash })).toBe(false);
});

test.each([undefined, '', 'scrypt$a$b'])('nothing matches %j', async (hash) => {
  expect(await verifyPassword(CHEAP, { password: '', hash: hash })).toBe(false);
});

test('a hash that costs less is renewed, with the same fingerprint; one that does not is kept', async () => {
  const former = formerHash(PASSWORD);
  expect(await verifyPassword(CHEAP, { password: PASSWORD, hash: former })).toBe(true);
  expect(await verifyPassword(CHEAP, { password: 'another password', hash: former })).toBe(false);
  const renewed = (await renewedHash(CHEAP, { password: PASSWORD, hash: former })) ?? '';
  expect(renewed).toContain('$ln=10,r=8,p=3$');
  expect(await verifyPassword(CHEAP, { password: PASSWORD, hash: renewed })).toBe(true);
  const [before, after] = [former, renewed].map((passwordHash) => passwordFingerprint({ passwordHash }));
  expect(after).toBe(before);
  expect(await renewedHash(CHEAP, { password: PASSWORD, hash: renewed })).toBeUndefined();
});

test('each choice of a password has a fingerprint of its own', async () => {
  const prints = [await hashPassword(CHEAP, PASSWORD), await hashPassword(CHEAP, PASSWORD), ''].map((passwordHash) =>
    passwordFingerprint({ passwordHash }),
  );
  expect(new Set(prints).size).toBe(3);
});
