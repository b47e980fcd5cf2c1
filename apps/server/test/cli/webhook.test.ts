import { startWebhookReceiver } from '@convoke/testkit';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startForCommands } from '../testing/start-for-commands.js';

async function start() {
  const { convoke, run } = await startForCommands();
  const receiver = await startWebhookReceiver();
  onTestFinished(receiver.stop);
  const webhook = (...args: string[]) => run('webhook', args);
  const json = async (...args: string[]) => JSON.parse(await webhook(...args, '--json'));
  return { convoke, receiver, webhook, json };
}

afterEach(() => {
  process.exitCode = undefined;
});

describe('convoke webhook', () => {
  it('registers an endpoint for all events, or for some, and lists it without its secret', async () => {
    const { convoke, receiver, webhook, json } = await start();
    const all = await json('create', receiver.url);
    expect(all).toMatchObject({ isActive: true, secret: expect.stringMatching(/^whsec_/) });
    expect(all.eventTypes).toHaveLength(7);
    const some = ['--event', 'attendee.responded,appointment.canceled', '--event', 'attendee.responded'];
    const created = await webhook('create', receiver.url, ...some, '--scheme', 'body-hex', '--disabled');
    expect(created).toMatch(/^Event types +attendee\.responded, appointment\.canceled$/m);
    expect(created).toMatch(/^Is active +false$/m);
    expect(await json('list')).toEqual(await convoke.webhooks.list());
    expect(await webhook('list')).not.toContain('whsec_');
  });

  it('shows the receiver’s response to a test event, and fails unless it accepts', async () => {
    const { receiver, webhook, json } = await start();
    const { webhookId } = await json('create', receiver.url);
    expect(await webhook('test', webhookId)).toMatch(/^webhook\.test \S+ to webhook \S+: 204 in \d+ ms\n$/);
    expect(process.exitCode).toBeUndefined();
    receiver.answer((_, response) => response.writeHead(401).end('{"error":"wrong_scheme","message":"Pass it."}'));
    expect(await webhook('test', webhookId)).toMatch(/: 401 in \d+ ms: wrong_scheme: Pass it\.\n$/);
    expect(process.exitCode).toBe(1);
    await receiver.stop();
    expect(await json('test', webhookId)).toMatchObject({ attempt: { status: null, errorCode: 'ECONNREFUSED' } });
  });

  it('replaces a secret, and explains a refusal', async () => {
    const { receiver, json, webhook } = await start();
    const { webhookId, secret } = await json('create', receiver.url, '--disabled');
    expect((await json('rotate', webhookId)).secret).not.toBe(secret);
    expect(await webhook('test', webhookId)).toMatch(/: skipped\n$/);
    await expect(webhook('rotate', 'none')).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(webhook('rotate', webhookId, '--grace-seconds', 'x')).rejects.toThrow('whole number of seconds');
    await expect(webhook('create', receiver.url, '--event', 'nonsense')).rejects.toThrow('The types are');
  });
});
