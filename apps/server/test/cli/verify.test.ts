import { signDelivery } from '@convoke/signature';
import { expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"id":"d1","eventType":"webhook.test"}';

it('convoke verify reads a request, prints the verdict, and exits with 1 if it is refused', async () => {
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = signDelivery({
    id: 'd1',
    timestamp,
    eventType: 'webhook.test',
    body: BODY,
    secret: SECRET,
    scheme: 'timestamped',
    attempt: 1,
  });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const input = `${head.join('')}\n${BODY}`;
  const [valid, refused] = await Promise.allSettled([
    runCommand(['verify', '--secret', SECRET, '--json'], {}, input),
    runCommand(['verify'], { CONVOKE_WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` }, input),
  ]);
  expect(valid).toMatchObject({ value: expect.stringContaining('{"valid":true,"message":"valid: ') });
  expect(refused).toMatchObject({
    reason: { code: 1, stderr: '', stdout: expect.stringMatching(/^invalid \(no_matching_secret\): .*\n$/) },
  });
});
