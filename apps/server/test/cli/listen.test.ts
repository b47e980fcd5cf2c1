import { CLIENT_COMMANDS } from '@convoke/cli';
import { verifyDelivery } from '@convoke/signature';
import { startWebhookReceiver } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand, runInProcess, startCommand } from '../testing/run-command.js';
import { startServer } from '../testing/start-server.js';

const EVENTS = ['appointment.updated', 'appointment.canceled'] as const;

/** A server, an account whose webhook is turned off, and an application that only this machine reaches. */
async function start() {
  const server = await startServer();
  const application = await startWebhookReceiver();
  onTestFinished(async () => {
    await application.stop();
    await server.stop();
  });
  const { convoke, credentials } = await server.account();
  const env = {
    CONVOKE_URL: server.baseUrl,
    CONVOKE_API_KEY: credentials.apiKey,
    CONVOKE_API_SECRET: credentials.apiSecret,
  };
  const register = async () => {
    const webhook = await convoke.webhooks.register({
      webhookUrl: 'https://hooks.example.com/convoke',
      eventTypes: [...EVENTS],
    });
    await convoke.webhooks.update(webhook.webhookId, { isActive: false });
    return webhook;
  };
  return { application, convoke, env, register };
}

describe('convoke listen', () => {
  it('hands what convoke trigger makes happen to an application on this machine, signed for the webhook', async () => {
    const { application, convoke, env, register } = await start();
    const [{ secret, webhookId }, other] = [await register(), await register()];
    const to = ['--forward-to', `${application.url}/webhooks`];
    const listening = startCommand(['listen', ...to, '--webhook', webhookId], env);
    await listening.prints('Ctrl+C ends this');
    await convoke.webhooks.test(other.webhookId);
    await runCommand(['trigger', 'appointment.updated'], env);

    const [updated, canceled] = await application.deliveries.waitFor(2);
    expect([updated, canceled].map((delivery) => delivery?.headers['x-service-event'])).toEqual(EVENTS);
    const { path, headers = {}, body = '' } = updated ?? {};
    expect(path).toBe('/webhooks');
    const now = Math.floor(Date.now() / 1_000);
    expect(verifyDelivery({ headers, body }, { secrets: secret, now })).toEqual({ valid: true });
    await listening.prints(/appointment\.updated \S+ → 204 in \d+ ms\nappointment\.canceled \S+ → 204 in \d+ ms\n$/);
    expect(await listening.stop('SIGINT')).toBe(0);
  });

  it('shows how the application answers, or that it does not, and goes on', async () => {
    const { application, convoke, env, register } = await start();
    const listening = startCommand(['listen', '--forward-to', application.url], env);
    await listening.prints('Ctrl+C ends this');
    expect(listening.text()).toContain('has no webhook');
    const { webhookId } = await register();
    application.answer(500);
    await convoke.webhooks.test(webhookId);
    await listening.prints('→ 500 in');
    application.answer((_, response) => response.destroy());
    await convoke.webhooks.test(webhookId);
    await listening.prints('→ no answer');
    application.answer((_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end());
    await convoke.webhooks.test(webhookId);
    await listening.prints('→ 302 in');
    application.answer(() => undefined);
    await convoke.webhooks.test(webhookId);
    await application.deliveries.waitFor(4);
    expect(await listening.stop('SIGTERM')).toBe(0);
    expect(listening.text()).toContain('→ given up');
  });

  it('signs for its session, too, and shows why the application refuses a delivery', async () => {
    const { application, convoke, env, register } = await start();
    const { webhookId } = await register();
    const listening = startCommand(['listen', '--forward-to', application.url], env);
    await listening.prints('Ctrl+C ends this');
    const [, secret = ''] = /secret of this session: (whsec_\S+)\n/.exec(listening.text()) ?? [];
    const refusal = { success: false, error: 'no_matching_secret', message: 'Another secret\u001b signed it.' };
    application.answer((_, response) => response.writeHead(401).end(JSON.stringify(refusal)));
    await convoke.webhooks.test(webhookId);
    await listening.prints(/→ 401 in \d+ ms: no_matching_secret: Another secret\\u001b signed it\.\n/);
    const [delivery] = application.deliveries.items;
    const { headers = {}, body = '' } = delivery ?? {};
    const now = Math.floor(Date.now() / 1_000);
    expect(verifyDelivery({ headers, body }, { secrets: secret, now })).toEqual({ valid: true });
    expect(await listening.stop('SIGTERM')).toBe(0);
  });

  it('forwards only the events that were asked for', async () => {
    const { application, env, register } = await start();
    await register();
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const wanted = ['--event', 'appointment.canceled,webhook.test', '--secret', secret];
    const listening = startCommand(['listen', '--forward-to', application.url, ...wanted], env);
    await listening.prints('Ctrl+C ends this');
    await runCommand(['trigger', 'appointment.updated'], env);
    await listening.prints(/appointment\.canceled \S+ → 204 in/);
    expect(application.deliveries.items).toHaveLength(1);
    expect(listening.text()).not.toContain('secret of this session');
    expect(await listening.stop('SIGINT')).toBe(0);
  });

  it('explains what is wrong', async () => {
    const { application, env } = await start();
    const forward = ['--forward-to', application.url];
    const refused = { code: 1, stdout: '', stderr: expect.stringContaining('(webhook_not_found)') };
    const strange = runCommand(['listen', ...forward, '--webhook', 'none'], env);
    await expect(strange).rejects.toMatchObject(refused);
    const run = async (args: string[], changed = {}) =>
      runInProcess(await CLIENT_COMMANDS.listen(), args, { ...env, ...changed });
    await expect(run(['--forward-to', 'localhost:3000'])).rejects.toThrow('It must be an http://');
    await expect(run([...forward, '--event', 'nonsense'])).rejects.toThrow('The types are attendee.responded, ');
    await expect(run([...forward, '--secret', 'short'])).rejects.toThrow('A secret must be whsec_');
    const code = 'invalid_credentials';
    await expect(run(forward, { CONVOKE_API_KEY: 'ck_none' })).rejects.toMatchObject({ code });
    await expect(run(forward, { CONVOKE_API_SECRET: '' })).rejects.toThrow('CONVOKE_API_SECRET');
  });
});
