import { verifyDelivery } from '@convoke/signature';
import { startWebhookReceiver } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand, startCommand } from '../testing/run-command.js';
import { startForCommands } from '../testing/start-for-commands.js';

const EVENTS = ['appointment.created', 'appointment.updated', 'appointment.canceled'] as const;

/** An application that only this machine reaches, and a server with an account. */
async function start() {
  const commands = await startForCommands();
  const application = await startWebhookReceiver();
  onTestFinished(application.stop);
  return { application, ...commands };
}

describe('convoke listen', () => {
  it('forwards the events of convoke trigger to an application on this machine, signed for the webhook', async () => {
    const { application, convoke, env, run, registerInactive } = await start();
    const [{ secret, webhookId }, other] = [await registerInactive(), await registerInactive()];
    const to = ['--forward-to', `${application.url}/webhooks`];
    const listening = startCommand(['listen', ...to, '--webhook', webhookId], env);
    await listening.prints('Ctrl+C ends this');
    await convoke.webhooks.test(other.webhookId);
    await run('trigger', ['appointment.updated']);

    const [created, updated, canceled] = await application.deliveries.waitFor(3);
    expect([created, updated, canceled].map((delivery) => delivery?.headers['x-service-event'])).toEqual(EVENTS);
    const { path, headers = {}, body = '' } = updated ?? {};
    expect(path).toBe('/webhooks');
    const now = Math.floor(Date.now() / 1_000);
    expect(verifyDelivery({ headers, body }, { secrets: secret, now })).toEqual({ valid: true });
    await listening.prints(/appointment\.updated \S+ → 204 in \d+ ms\nappointment\.canceled \S+ → 204 in \d+ ms\n$/);
    expect(await listening.stop('SIGINT')).toBe(0);
  });

  it('shows the application’s responses or its silence, and continues', async () => {
    const { application, convoke, env, registerInactive } = await start();
    const listening = startCommand(['listen', '--forward-to', application.url], env);
    await listening.prints('Ctrl+C ends this');
    expect(listening.text()).toContain('has no webhook');
    const { webhookId } = await registerInactive();
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

  it('can sign with a secret of its session, and shows why the application refuses a delivery', async () => {
    const { application, convoke, env, registerInactive } = await start();
    const { webhookId } = await registerInactive();
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

  it('prints nothing but a line of JSON for each delivery, if asked to', async () => {
    const { application, convoke, env, registerInactive } = await start();
    const { webhookId } = await registerInactive();
    const listening = startCommand(['listen', '--forward-to', application.url, '--json'], env);
    await listening.prints('Ctrl+C ends this');
    const deliveryIds: string[] = [];
    for (const answer of [204, 'refuse', 'hang up'] as const) {
      application.answer((_, response) => {
        if (answer === 204) response.writeHead(204).end();
        else if (answer === 'refuse')
          response.writeHead(401).end('{"error":"stale","message":"stale: Check the clock."}');
        else response.destroy();
      });
      const { deliveryId } = await convoke.webhooks.test(webhookId);
      await listening.prints(deliveryId);
      deliveryIds.push(deliveryId);
    }
    expect(await listening.stop('SIGTERM')).toBe(0);
    const lines = listening.output().trimEnd().split('\n');
    const event = { eventType: 'webhook.test', apiVersion: 'v1', data: expect.objectContaining({ webhookId }) };
    const common = { webhookId, eventType: 'webhook.test', durationMs: expect.any(Number) };
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      [
        { status: 204, reason: null },
        { status: 401, reason: 'stale: Check the clock.' },
        { status: null, reason: expect.stringContaining('no answer: ') },
      ].map((outcome, at) => ({
        ...{ ...common, ...outcome, deliveryId: deliveryIds[at] },
        event: expect.objectContaining({ ...event, id: deliveryIds[at] }),
      })),
    );
  });

  it('forwards only the selected events', async () => {
    const { application, env, run, registerInactive } = await start();
    await registerInactive();
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const wanted = ['--event', 'appointment.canceled,webhook.test', '--secret', secret];
    const listening = startCommand(['listen', '--forward-to', application.url, ...wanted], env);
    await listening.prints('Ctrl+C ends this');
    await run('trigger', ['appointment.updated']);
    await listening.prints(/appointment\.canceled \S+ → 204 in/);
    expect(application.deliveries.items).toHaveLength(1);
    expect(listening.text()).not.toContain('secret of this session');
    expect(await listening.stop('SIGINT')).toBe(0);
  });

  it('explains what is wrong', async () => {
    const { application, env, run } = await start();
    const forward = ['--forward-to', application.url];
    const refused = { code: 1, stdout: '', stderr: expect.stringContaining('(webhook_not_found)') };
    const strange = runCommand(['listen', ...forward, '--webhook', 'none'], env);
    await expect(strange).rejects.toMatchObject(refused);
    await expect(run('listen', ['--forward-to', 'localhost:3000'])).rejects.toThrow('It must be an http://');
    await expect(run('listen', [...forward, '--event', 'nonsense'])).rejects.toThrow(
      'The types are attendee.responded, ',
    );
    await expect(run('listen', [...forward, '--secret', 'short'])).rejects.toThrow('A secret must be whsec_');
    const code = 'invalid_credentials';
    await expect(run('listen', forward, { CONVOKE_API_KEY: 'ck_none' })).rejects.toMatchObject({ code });
    await expect(run('listen', forward, { CONVOKE_API_SECRET: '' })).rejects.toThrow('CONVOKE_API_SECRET');
  });
});
