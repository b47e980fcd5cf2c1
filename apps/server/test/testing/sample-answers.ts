import { type VectorStep, type VectorValues, vectorMessages } from '@convoke/itip/testing';

/** An answer of the invitee, by default a plain one a day after the appointment was moved. */
export function sampleAnswer(
  values: VectorValues,
  { message = 'thunderbird.eml', stamp = 26, ...step }: Partial<Omit<VectorStep, 'expected'>> = {},
): Buffer {
  const expected = { kind: 'calendar', verdict: 'accepted', response: 'accepted' } as const;
  const [made] = vectorMessages({ number: 0, name: '', steps: [{ message, stamp, expected, ...step }] }, values);
  if (!made) throw new Error('One message was asked for.');
  return made.raw;
}
