import { expect, it } from 'vitest';
import { checkScheme, checkSecrets, checkTolerance, secretFault } from './check-options.js';
import { standardSecret } from './form.js';

const NOT_API = /^c[ks]_/;

it.each([
  [undefined, 'is missing'],
  [null, 'is missing'],
  ['', 'is missing'],
  [0, 'is missing'],
  [5, 'is not text but number'],
  [{}, 'is not text but object'],
  ['"whsec_a"', 'has quotes or spaces around it'],
  ["'whsec_a", 'has quotes or spaces around it'],
  ['whsec_a`', 'has quotes or spaces around it'],
  ['whsec_a\n', 'has quotes or spaces around it'],
  ['\twhsec_a', 'has quotes or spaces around it'],
  ['ck_live', 'is of another kind, ck_…'],
  ['cs_live', 'is of another kind, cs_…'],
  ['cx_live', undefined],
  ['whsec_ck_', undefined],
  ['a "secret" within', undefined],
])('the fault of the secret %j is: %s', (secret, fault) => {
  expect(secretFault(secret, NOT_API)).toBe(fault);
});

const [A, B] = [`whsec_${'A'.repeat(43)}=`, `whsec_${'B'.repeat(43)}=`];

it('secrets are a list of at least one, and the message about another never repeats it', () => {
  expect(checkSecrets(A)).toEqual([A]);
  expect(checkSecrets([A, B])).toEqual([A, B]);
  const missing = new TypeError('secret is missing. Pass the whsec_… of the webhook.');
  expect(() => checkSecrets([])).toThrow(missing);
  expect(() => checkSecrets('')).toThrow(missing);
  expect(() => checkSecrets(undefined as unknown as string)).toThrow(missing);
  const notText = new TypeError('secret is not text but object. Pass the whsec_… of the webhook.');
  for (const given of [Promise.resolve(A), {}, [A, Promise.resolve(B)]]) {
    expect(() => Reflect.apply(checkSecrets, undefined, [given])).toThrow(notText);
  }
  expect(() => Reflect.apply(checkSecrets, undefined, [5])).toThrow('secret is not text but number.');
  const foreign = new TypeError('secret is of another kind, cs_…. Pass the whsec_… of the webhook.');
  expect(() => checkSecrets([A, 'cs_hidden'])).toThrow(foreign);
});

it.each(['whsec_', 'whsec_AAAA', `whsec_${'A'.repeat(20)}`, `whsec_${'A'.repeat(20)}=`, 'x', 'x'.repeat(15)])(
  'the secret %s has fewer than 16 bytes',
  (secret) => {
    const short = new TypeError('secret is too short. Pass the whsec_… of the webhook.');
    expect(() => checkSecrets(secret)).toThrow(short);
    expect(() => checkSecrets([A, secret])).toThrow(short);
  },
);

it.each([`whsec_${'A'.repeat(22)}`, `whsec_${'A'.repeat(22)}==`, 'x'.repeat(16)])(
  'the secret %s has 16 bytes',
  (secret) => {
    expect(checkSecrets(secret)).toEqual([secret]);
  },
);

it('a scheme is one of those that exist', () => {
  for (const scheme of ['timestamped', 'body-hex'] as const) expect(() => checkScheme(scheme)).not.toThrow();
  for (const scheme of ['toString', '', 'TIMESTAMPED']) {
    const message = `scheme must be timestamped or body-hex, not ${scheme}. Pass the signatureScheme of the webhook.`;
    expect(() => checkScheme(scheme as 'timestamped')).toThrow(new TypeError(message));
  }
});

it.each([0, 0.5, 300, Number.POSITIVE_INFINITY])('a tolerance may be %d seconds', (seconds) => {
  expect(() => checkTolerance(seconds)).not.toThrow();
});

it.each([-1, Number.NaN, '300', null])('a tolerance may not be %j', (seconds) => {
  const message = `toleranceSeconds must be a number from 0, not ${typeof seconds} ${seconds}. Pass 300.`;
  expect(() => checkTolerance(seconds as number)).toThrow(new TypeError(message));
});

it.each([
  ['A'.repeat(32), true],
  [`${'A'.repeat(31)}=`, true],
  [`${'A'.repeat(34)}==`, true],
  ['+/'.repeat(16), true],
  ['Az09'.repeat(11), true],
  ['A'.repeat(28), false],
  ['A'.repeat(33), false],
  [`${'A'.repeat(33)}===`, false],
  [`${'A'.repeat(16)}=${'A'.repeat(15)}`, false],
  ['='.repeat(32), false],
  [`${'A'.repeat(31)}-`, false],
  [`${'A'.repeat(31)}\n`, false],
])('the Base64 %j is that of a secret: %s', (encoded, isSecret) => {
  expect(standardSecret(`whsec_${encoded}`)).toBe(isSecret ? encoded : undefined);
  expect(standardSecret(` whsec_${encoded}`)).toBeUndefined();
  expect(standardSecret(encoded)).toBeUndefined();
});
