import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../testing/start-server.js';

const SMTP = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9', CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };

/** Which of these URLs a server with these settings registers. */
async function registered(env: Record<string, string>, urls: string[]): Promise<string[]> {
  const server = await startServer({ role: 'api', env });
  onTestFinished(() => server.stop());
  const { convoke } = await server.account();
  const outcomes = urls.map((webhookUrl) =>
    convoke.webhooks.register({ webhookUrl, eventTypes: ['attendee.responded'] }).then(
      () => [webhookUrl],
      ({ code }) => {
        expect(code).toBe('invalid_webhook_url');
        return [];
      },
    ),
  );
  return (await Promise.all(outcomes)).flat();
}

const LOCAL = ['http://localhost:3000/hook', 'http://127.0.0.1:3000/hook', 'https://127.0.0.1/', 'http://[::1]:3000/'];
const OTHERS = ['http://example.org/', 'https://10.0.0.1/', 'http://192.168.1.1/', 'http://localhost.example.org/'];

it('8 Webhook URL scheme: HTTPS only, any port', async () => {
  const secure = ['https://example.org/', 'https://example.org:8443/hook', 'HTTPS://Example.org', 'https://1.1.1.1/'];
  expect(await registered(SMTP, [...secure, ...LOCAL, ...OTHERS])).toEqual(secure);
});

it('a sandbox on a loopback host reaches receivers on the same machine', async () => {
  expect(await registered({}, [...LOCAL, ...OTHERS])).toEqual(LOCAL);
});

it('CONVOKE_WEBHOOK_ALLOW replaces that: a listed name or an address in a listed CIDR may be plain and private', async () => {
  const env = { CONVOKE_WEBHOOK_ALLOW: 'hooks.internal, 10.0.0.0/8' };
  const allowed = ['http://hooks.internal:8080/', 'https://hooks.internal/', 'http://10.1.2.3/', 'https://10.1.2.3/'];
  const refused = [
    'http://sub.hooks.internal/',
    'http://user@hooks.internal/',
    'ftp://hooks.internal/',
    'http://11.0.0.1/',
  ];
  expect(await registered(env, [...allowed, ...refused, ...LOCAL])).toEqual(allowed);
});
