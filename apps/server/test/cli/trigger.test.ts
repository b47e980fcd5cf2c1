import { CLIENT_COMMANDS } from '@convoke/cli';
import { eventTypes } from '@convoke/contract';
import { startSmtpSink } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInProcess } from '../testing/run-command.js';
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
  const trigger = (eventType: string, ...overrides: string[]) =>
    // A base URL may end with a slash.
    run('trigger', [eventType, ...overrides], { CONVOKE_URL: `${env.CONVOKE_URL}/` });
  /** The data of the newest event of a type. */
  const dataOf = async (webhookId: string, type: string) => {
    const deliveries = await convoke.webhooks.deliveries(webhookId).toArray({ limit: 100 });
    const { deliveryId = '' } = deliveries.find(({ eventType }) => eventType === type) ?? {};
    return (await convoke.deliveries.get(deliveryId)).event.data;
  };
  return { convoke, register, typesOf, dataOf, trigger };
}

const BOOKING = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
};

describe('convoke trigger', () => {
  it('changes a sample appointment and cancels it, so that none is left', async () => {
    const { convoke, register, typesOf, trigger } = await start();
    const webhookId = await register();
    expect(await trigger('appointment.updated')).toMatch(/is cancelled now. .*type: 1, of these active: 0\.\n$/);
    expect(await typesOf(webhookId)).toEqual(['appointment.created', 'appointment.updated', 'appointment.canceled']);
    const canceled = { eventType: 'appointment.canceled', isSample: true, webhooks: 1, activeWebhooks: 0 };
    expect(JSON.parse(await trigger('appointment.canceled', '--json'))).toMatchObject(canceled);
    const { items } = await convoke.appointments.list().page();
    // In UTC no hour comes twice.
    const sample = { isActive: false, inviteeCount: 0, timeZone: 'UTC' };
    expect(items).toMatchObject([sample, sample]);
  });

  it('tests one webhook or every one', async () => {
    const { register, typesOf, trigger } = await start();
    const [one, other] = [await register(), await register()];
    expect(await trigger('webhook.test', '--webhook', one)).toMatch(/^webhook\.test [^\n]+\n$/);
    expect(await trigger('webhook.test')).toMatch(/^(webhook\.test [^\n]+\n){2}$/);
    expect([(await typesOf(one)).length, (await typesOf(other)).length]).toEqual([2, 1]);
    const tested = { eventType: 'webhook.test', webhookId: one, status: 'skipped' };
    expect(JSON.parse(await trigger('webhook.test', '--webhook', one, '--json'))).toMatchObject(tested);
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

  it('makes the sample of what is given, and the change of an update', async () => {
    const { register, dataOf, trigger } = await start();
    const webhookId = await register();
    const data = ['--data', '{"appointmentSubject":"Heating","externalId":"job-7","metadata":{"crew":"north"}}'];
    const given = { subject: 'Heating', externalId: 'job-7', metadata: { crew: 'north' } };
    await trigger('appointment.canceled', ...data);
    expect(await dataOf(webhookId, 'appointment.canceled')).toMatchObject(given);
    const attendee = ['--attendee', 'Grace Hopper <declines+7@simulator.invalid>'];
    await trigger('attendee.responded', ...attendee, ...data);
    expect(await dataOf(webhookId, 'attendee.responded')).toMatchObject({
      ...given,
      attendee: { name: 'Grace Hopper', email: 'declines+7@simulator.invalid', response: 'declined' },
    });
    await trigger('appointment.updated', '--data', '{"appointmentLocation":"Room 7"}');
    expect(await dataOf(webhookId, 'appointment.updated')).toMatchObject({
      subject: 'Changed sample of convoke trigger',
    });
    await trigger('appointment.updated', '--data', '{"appointmentSubject":"Moved"}');
    expect(await dataOf(webhookId, 'appointment.updated')).toMatchObject({ subject: 'Moved' });
  });

  it('makes the events of an appointment that is named, which stays', async () => {
    const { convoke, register, dataOf, trigger } = await start();
    const webhookId = await register();
    const { appointmentId } = await convoke.appointments.create(BOOKING);
    const named = ['--appointment', appointmentId];
    expect(await trigger('attendee.responded', ...named)).toMatch(
      new RegExp(`^attendee\\.responded of the appointment ${appointmentId}\\. .*type: 1, `),
    );
    await trigger('attendee.responded', ...named);
    await trigger('attendee.responded', ...named, '--attendee', 'tentative@simulator.invalid');
    const { isActive, responseCounts } = await convoke.appointments.get(appointmentId);
    expect({ isActive, responseCounts }).toMatchObject({
      isActive: true,
      responseCounts: { accepted: 2, tentative: 1 },
    });
    await trigger('appointment.updated', ...named, '--data', '{"appointmentStart":"2027-03-15T14:30:00"}');
    const moved = { appointmentId, subject: 'Roof inspection', start: '2027-03-15T14:30:00' };
    expect(await dataOf(webhookId, 'appointment.updated')).toMatchObject(moved);
    await trigger('appointment.canceled', ...named);
    expect(await dataOf(webhookId, 'appointment.canceled')).toMatchObject(moved);
  });

  it('makes the events of the next date of a series that is named', async () => {
    const { convoke, register, dataOf, trigger } = await start();
    const webhookId = await register();
    const recurrence = { rule: 'FREQ=WEEKLY;COUNT=3' };
    const { appointmentId } = await convoke.appointments.create({ ...BOOKING, recurrence });
    const named = ['--appointment', appointmentId];
    await trigger('occurrence.canceled', ...named);
    expect(await dataOf(webhookId, 'occurrence.canceled')).toMatchObject({ appointmentId });
    await trigger('occurrence.updated', ...named, '--data', '{"appointmentLocation":"Room 7"}');
    const occurrences = await convoke.appointments.occurrences(appointmentId).toArray({ limit: 10 });
    expect(occurrences.map(({ isCancelled, location }) => [isCancelled, location])).toEqual([
      [true, ''],
      [false, 'Room 7'],
      [false, ''],
    ]);
    const { appointmentId: once } = await convoke.appointments.create(BOOKING);
    await expect(trigger('occurrence.canceled', '--appointment', once)).rejects.toThrow();
    expect((await convoke.appointments.get(once)).isActive).toBe(true);
  });

  it.each([
    ['leave --appointment out', 'webhook.test', '--appointment', 'a1'],
    ['leave --appointment out', 'appointment.starting', '--appointment', 'a1'],
    ['leave --attendee out', 'appointment.updated', '--attendee', 'accepts@simulator.invalid'],
    ['leave --data out', 'webhook.test', '--data', '{}'],
    ['leave --data out', 'appointment.canceled', '--appointment', 'a1', '--data', '{}'],
    ['Say in --data what is to change', 'appointment.updated', '--appointment', 'a1'],
    ['must be a JSON object', 'appointment.updated', '--data', '[]'],
    ['must be a JSON object', 'appointment.updated', '--data', '{'],
    ["'Name <address>'", 'attendee.responded', '--attendee', 'Ada'],
    ['accepts@simulator.invalid, declines@', 'attendee.responded', '--attendee', 'ada@example.com'],
    ['bounces@simulator.invalid, and others', 'invitation.undeliverable', '--attendee', 'accepts@simulator.invalid'],
  ])('asks for no server before it says: %s (%s %s %s)', async (message, ...args) => {
    const env = { CONVOKE_URL: 'http://127.0.0.1:9', CONVOKE_API_KEY: 'ck', CONVOKE_API_SECRET: 'cs' };
    await expect(runInProcess(await CLIENT_COMMANDS.trigger(), args, env)).rejects.toThrow(message);
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
    await expect(trigger('webhook.test', '--webhook', 'none')).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(trigger('appointment.updated', '--webhook', 'some')).rejects.toThrow('leave --webhook out');
    expect(await trigger('attendee.responded')).toContain('No webhook has subscribed');
    await register();
    await expect(trigger('attendee.proposed_new_time')).rejects.toThrow('CONVOKE_PROPOSED_TIMES=send');
  });
});
