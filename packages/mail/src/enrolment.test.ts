import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatEnrolment, newEnrolment, parseEnrolment } from './enrolment.js';

test('both tokens are 128 random bits of their own, in lower-case hexadecimal', () => {
  const { uidToken, bounceToken } = newEnrolment({ random: randomBytes });
  expect([uidToken, bounceToken]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  expect(uidToken).not.toBe(bounceToken);
});

test('what is kept with the invitation is read back', () => {
  const enrolment = newEnrolment({ random: randomBytes });
  expect(parseEnrolment(formatEnrolment(enrolment))).toEqual(enrolment);
});

test.each(['', 'null', '{}', '{"uidToken":"x","bounceToken":"y"}'])('%j is no enrolment', (text) => {
  expect(() => parseEnrolment(text)).toThrow();
});
