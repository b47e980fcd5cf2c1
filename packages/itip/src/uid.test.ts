import { describe, expect, it } from 'vitest';
import { formatUid, parseUid } from './uid.js';

const token = '0123456789abcdef'.repeat(2);

describe('formatUid', () => {
  it('joins appointment id, token and domain', () => {
    expect(formatUid({ appointmentId: 'a1', token, domain: 'in.example' })).toBe(`a1.${token}@in.example`);
  });

  it('is read back by parseUid', () => {
    const parts = { appointmentId: '0197-ab_c', token, domain: 'in.example' };
    expect(parseUid(formatUid(parts))).toEqual(parts);
  });

  it('refuses more than 255 octets', () => {
    expect(() => formatUid({ appointmentId: 'a', token, domain: 'x'.repeat(255) })).toThrow(RangeError);
  });

  it.each([
    { appointmentId: 'a.b', token, domain: 'in.example' },
    { appointmentId: '', token, domain: 'in.example' },
    { appointmentId: 'a', token: 'short', domain: 'in.example' },
    { appointmentId: 'a', token: token.toUpperCase(), domain: 'in.example' },
    { appointmentId: 'a', token, domain: 'in example' },
    { appointmentId: 'a', token, domain: 'x\r\nX-EVIL:1' },
  ])('refuses the parts $appointmentId, $token, $domain', (parts) => {
    expect(() => formatUid(parts)).toThrow(RangeError);
  });
});

describe('parseUid', () => {
  it('recognises a UID that was returned in capitals', () => {
    const parts = { appointmentId: '0197-ab_c', token, domain: 'in.example' };
    expect(parseUid(formatUid(parts).toUpperCase())).toEqual(parts);
  });

  it.each([
    '',
    'a1@in.example',
    `a1.${token}`,
    `a1.${token}@in@example`,
    `a1.${token} @in.example`,
    'a1.BAD@in.example',
  ])('does not recognise %j', (uid) => {
    expect(parseUid(uid)).toBeUndefined();
  });
});
