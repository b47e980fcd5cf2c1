import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatEnrolment, newEnrolment, parseEnrolment } from './enrolment.js';

test('each token has its own 128 random bits, in lower-case hexadecimal', () => {
  const { uidToken, bounceToken } = newEnrolment({ random: randomBytes });
  expect([uidToken, bounceToken]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  expect(uidToken).not.toBe(bounceToken);
});

test('what is stored with the invitation can be parsed', () => {
  const enrolment = newEnrolment({ random: randomBytes });
  expect(parseEnrolment(formatEnrolment(enrolment))).toEqual(enrolment);
});

const HEX = '0123456789abcdef'.repeat(2);

test.each(['null', '1', '"text"'])('%j is not an object, and so not an enrolment', (text) => {
  expect(() => parseEnrolment(text)).toThrow('not an iMIP enrolment');
});

test.each([
  '',
  '{}',
  '{"uidToken":"x","bounceToken":"y"}',
  `{"uidToken":["${HEX}"],"bounceToken":"${HEX}"}`,
  `{"uidToken":"${HEX}","bounceToken":"${HEX}0"}`,
  `{"uidToken":"0${HEX}","bounceToken":"${HEX}"}`,
])('%j is not an enrolment', (text) => {
  expect(() => parseEnrolment(text)).toThrow();
});
