import { eventTypes } from '@convoke/contract';
import { startSmtpSink } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startForCommands } from '../testing/start-for-commands.js';

async function start(settings: Record<string, string> = {}) {
  const { convoke, env, registerInactive, run } = await startForCommands({
    CONVOKE_PROPOSED_TIMES: 'send',
    ...settings,
  });
  const register = async () => (await registerInactive()).webhookId;
  const typesOf = async (webhookId: string) => {
    const { items } = await convoke.webhooks.deliveries(webhookId).page();
    return items.map(({ eventType }) => eventType).reverse();
  };
  const trigger = (eventType: string, webhook?: string) =>
    // A base URL may end with a slash.
    run('trigger', [eventType, ...(webhook ? ['--webhook', webhook] : [])], { CONVOKE_URL: `${env.CONVOKE_URL}/` });
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
    // In UTC no hour comes twice.
    const sample = { isActive: false, inviteeCount: 0, timeZone: 'UTC' };
    expect(items).toMatchObject([sample, sample]);
  });

  it('tests one webhook or every one', async () => {
    const { register, typesOf, trigger } = await start();
    const [one, other] = [await register(), await register()];
    expect(await trigger('webhook.test', one)).toMatch(/^webhook\.test [^\n]+\n$/);
    expect(await trigger('webhook.test')).toMatch(/^(webhook\.test [^\n]+\n){2}$/);
    expect([(await typesOf(one)).length, (await typesOf(other)).length]).toEqual([2, 1]);
  });

  it('makes every event of the contract happen in a sandbox', async () => {
    const { convoke, register, typesOf, trigger } = await start();
    const webhookId = await register();
    for (const type of eventTypes) {
      expect(await trigger(type), type).toMatch(new RegExp(`^${type} of the sample appointment .*type: 1, `));
      expect(await typesOf(webhookId), type).toContain(type);
    }
    const { items } = await convoke.appointments.list().page();
    expect(items.filter(({ isActive }) => isActive)).toEqual([]);
  });

  it('invites nobody on a server that sends mail', async () => {
    const relay = await startSmtpSink();
    onTestFinished(relay.stop);
    const { convoke, trigger } = await start({ CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <a@in.example>' });
    await expect(trigger('attendee.responded')).rejects.toThrow('no sandbox answers at http://127.0.0.1:');
    expect((await convoke.appointments.list().page()).items).toEqual([]);
  });

  it('says what cannot be done, and what can', async () => {
    const { register, trigger } = await start({ CONVOKE_PROPOSED_TIMES: 'store' });
    await expect(trigger('nonsense')).rejects.toThrow(
      'No event has the type nonsense. This command can make: attendee.responded, attendee.proposed_new_time, ',
    );
    await expect(trigger('constructor')).rejects.toThrow('No event has the type');
    await expect(trigger('webhook.test')).rejects.toThrow('no webhook');
    await expect(trigger('webhook.test', 'none')).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(trigger('appointment.updated', 'some')).rejects.toThrow('leave --webhook out');
    expect(await trigger('attendee.responded')).toContain('No webhook has subscribed');
    await register();
    await expect(trigger('attendee.proposed_new_time')).rejects.toThrow('CONVOKE_PROPOSED_TIMES=send');
  });
});
