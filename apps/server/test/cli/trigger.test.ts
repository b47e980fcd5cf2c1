import { CLIENT_COMMANDS } from '@convoke/cli';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInProcess } from '../testing/run-command.js';
import { startServer } from '../testing/start-server.js';

async function start() {
  const server = await startServer();
  onTestFinished(server.stop);
  const { convoke, credentials } = await server.account();
  const env = {
    CONVOKE_URL: server.baseUrl,
    CONVOKE_API_KEY: credentials.apiKey,
    CONVOKE_API_SECRET: credentials.apiSecret,
  };
  const register = async () => {
    const { webhookId } = await convoke.webhooks.register({
      webhookUrl: 'https://hooks.example.com/convoke',
      eventTypes: ['appointment.updated', 'appointment.canceled'],
    });
    await convoke.webhooks.update(webhookId, { isActive: false });
    return webhookId;
  };
  const typesOf = async (webhookId: string) => {
    const { items } = await convoke.webhooks.deliveries(webhookId).page();
    return items.map(({ eventType }) => eventType).reverse();
  };
  const trigger = async (eventType: string, webhook?: string) =>
    runInProcess(await CLIENT_COMMANDS.trigger(), [eventType, ...(webhook ? ['--webhook', webhook] : [])], env);
  return { convoke, register, typesOf, trigger };
}

describe('convoke trigger', () => {
  it('changes a sample appointment and cancels it, so that none is left', async () => {
    const { convoke, register, typesOf, trigger } = await start();
    const webhookId = await register();
    expect(await trigger('appointment.updated')).toMatch(/is cancelled now. .*type: 1, of these active: 0\.\n$/);
    expect(await typesOf(webhookId)).toEqual(['appointment.updated', 'appointment.canceled']);
    expect(await trigger('appointment.canceled')).toMatch(/^appointment\.canceled of /);
    const { items } = await convoke.appointments.list().page();
    expect(items.map(({ isActive, inviteeCount }) => ({ isActive, inviteeCount }))).toEqual([
      { isActive: false, inviteeCount: 0 },
      { isActive: false, inviteeCount: 0 },
    ]);
  });

  it('tests one webhook or every one', async () => {
    const { register, typesOf, trigger } = await start();
    const [one, other] = [await register(), await register()];
    expect(await trigger('webhook.test', one)).toMatch(/^webhook\.test [^\n]+\n$/);
    expect(await trigger('webhook.test')).toMatch(/^(webhook\.test [^\n]+\n){2}$/);
    expect([(await typesOf(one)).length, (await typesOf(other)).length]).toEqual([2, 1]);
  });

  it('says what cannot be done, and what can', async () => {
    const { trigger } = await start();
    await expect(trigger('attendee.responded')).rejects.toThrow(
      'needs a mail from an invitee. This command can make: webhook.test, appointment.updated, appointment.canceled.',
    );
    await expect(trigger('nonsense')).rejects.toThrow('No event has the type nonsense');
    await expect(trigger('constructor')).rejects.toThrow('No event has the type');
    await expect(trigger('webhook.test')).rejects.toThrow('no webhook');
    await expect(trigger('webhook.test', 'none')).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(trigger('appointment.updated', 'some')).rejects.toThrow('leave --webhook out');
    expect(await trigger('appointment.updated')).toContain('No webhook has subscribed');
  });
});
