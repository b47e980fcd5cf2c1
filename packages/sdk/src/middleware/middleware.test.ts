import { type RunningReceiver, receiverCases, type SignDelivery, startReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedDelivery, webhookSecret } from '../testing/index.js';
import { applications } from './conformance/applications.js';

const secret = webhookSecret();
const sign: SignDelivery = ({ data = {}, ...delivery }) => signedDelivery({ secret, data, ...delivery });

describe.each(Object.entries(applications))('a receiver in %s', (_name, application) => {
  let receiver: RunningReceiver;
  beforeAll(async () => {
    receiver = await startReceiver(application, secret);
  });
  afterAll(() => receiver.stop());

  it.each(receiverCases(sign))('answers $name', async ({ run, expected }) => {
    expect(await run(receiver)).toEqual(expected);
  });

  it('reports what its handler threw', async () => {
    const { headers, body } = sign({ eventType: 'appointment.canceled' });
    const before = receiver.errors.length;
    await fetch(receiver.url, { method: 'POST', headers, body });
    expect(receiver.errors.slice(before)).toEqual([new Error('The database is away.')]);
  });
});
