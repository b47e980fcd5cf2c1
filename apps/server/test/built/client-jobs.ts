import { type ReceivedDelivery, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { expect, vi } from 'vitest';
import { type CommandContext, type LongCommand, runOften, startCommand } from './published.js';

/** A sandbox, an account, and a command line that knows both. */
export interface Client {
  run(args: string[], context?: Pick<CommandContext, 'env' | 'input'>): Promise<string>;
  start(args: string[]): LongCommand;
  /** Receives what the account's webhook is sent. */
  receiver: WebhookReceiver;
  /** The account's webhook; its events are those of an appointment. */
  webhook: { webhookId: string; secret: string };
  /** The server's address and the credentials of the account. */
  env: Record<string, string>;
  /** A folder for settings of the user, which is empty at first. */
  settings: string;
  /** The webhook that the first job made. */
  spareId?: string;
  /** The newest delivery. */
  deliveryId?: string;
  /** The appointment that a job made. */
  appointmentId?: string;
  /** Its invitees. */
  ada?: string;
  grace?: string;
}

/** @param options.cli the built file */
export function clientOf({
  cli,
  env,
  ...others
}: Pick<Client, 'receiver' | 'webhook' | 'settings'> & Required<Pick<CommandContext, 'cli' | 'env'>>): Client {
  return {
    ...others,
    env,
    run: (args, context) => runOften(args, { cli, ...context, env: { ...env, ...context?.env } }),
    start: (args) => startCommand(args, { cli, env }),
  };
}

/** The main job of each command that needs no database, in an order in which each continues from the one before. */
export const CLIENT_JOBS: Record<string, (client: Client) => Promise<void>> = {
  async 'webhook create'(client) {
    const address = 'https://hooks.example.com/';
    const created = await client.run(['webhook', 'create', address, '--disabled', '--name', 'Spare']);
    expect(created).toMatch(/^Webhook ID +\S+\n.*Secret +whsec_\S+\n.*Is active +false\n/s);
    client.spareId = /^Webhook ID +(\S+)$/m.exec(created)?.[1] ?? '';
  },
  async 'webhook list'({ run, webhook: { webhookId }, spareId }) {
    const listed = JSON.parse(await run(['webhook', 'list', '--json']));
    expect(listed).toMatchObject([{ webhookId }, { webhookId: spareId, name: 'Spare', isActive: false }]);
  },
  async 'webhook update'({ run, spareId = '' }) {
    const change = ['--name', 'Other', '--event', 'appointment.updated', '--address', 'https://hooks.example.org/'];
    const changed = JSON.parse(await run(['webhook', 'update', spareId, ...change, '--json']));
    expect(changed).toMatchObject({ name: 'Other', webhookUrl: 'https://hooks.example.org/' });
  },
  async 'webhook enable'({ run, spareId = '' }) {
    expect(await run(['webhook', 'enable', spareId])).toMatch(/^Is active +true$/m);
  },
  async 'webhook disable'({ run, spareId = '' }) {
    expect(JSON.parse(await run(['webhook', 'disable', spareId, '--json']))).toMatchObject({ isActive: false });
  },
  async 'webhook test'({ run, receiver, webhook: { webhookId } }) {
    expect(await run(['webhook', 'test', webhookId])).toMatch(/: 204 in \d+ ms\n$/);
    await receiver.deliveries.waitFor(1);
  },
  async 'webhook rotate'({ run, spareId = '' }) {
    const rotated = JSON.parse(await run(['webhook', 'rotate', spareId, '--grace-seconds', '60', '--json']));
    expect(rotated).toMatchObject({ webhookId: spareId, secret: expect.stringMatching(/^whsec_/) });
  },
  async 'webhook deliveries'({ run, webhook: { webhookId } }) {
    const listed = await run(['webhook', 'deliveries', webhookId, '--status', 'success', '--json']);
    expect(JSON.parse(listed)).toMatchObject([{ webhookId, eventType: 'webhook.test', status: 'success' }]);
  },
  async 'webhook replay'({ run, webhook: { webhookId } }) {
    const replayed = await run(['webhook', 'replay', webhookId, '--since', '2026-01-01T00:00:00Z', '--json']);
    expect(JSON.parse(replayed)).toEqual({ webhookId, replayed: 0, hasMore: false });
  },
  async 'webhook delete'({ run, spareId = '' }) {
    await run(['webhook', 'delete', spareId]);
    expect(JSON.parse(await run(['webhook', 'list', '--json']))).toHaveLength(1);
  },
  async 'delivery list'(client) {
    const list = ['delivery', 'list', '--event-type', 'webhook.test', '--limit', '1', '--json'];
    const [listed] = JSON.parse(await client.run(list));
    expect(listed).toMatchObject({ webhookId: client.webhook.webhookId });
    client.deliveryId = listed.deliveryId;
  },
  async 'delivery show'({ run, deliveryId = '' }) {
    expect(await run(['delivery', 'show', deliveryId])).toMatch(/^Attempt +1$/m);
  },
  async 'delivery replay'({ run, receiver, deliveryId = '' }) {
    const replayed = JSON.parse(await run(['delivery', 'replay', deliveryId, '--json']));
    expect(replayed).toMatchObject({ deliveryId, status: 'pending' });
    await receiver.deliveries.waitFor(2);
  },
  async 'appointment create'(client) {
    const times = ['--start', '2027-03-15T14:00', '--end', '2027-03-15T14:45:00', '--time-zone', 'Europe/Berlin'];
    const invitees = ['--invite', 'Ada Lovelace <ada@example.com>', '--invite', 'grace@example.com'];
    const others = ['--subject', 'Roof inspection', '--json'];
    const created = JSON.parse(await client.run(['appointment', 'create', ...times, ...invitees, ...others]));
    expect(created).toMatchObject({ inviteeCount: 2 });
    client.appointmentId = created.appointmentId;
  },
  async 'appointment show'({ run, appointmentId = '' }) {
    const shown = await run(['appointment', 'show', appointmentId]);
    expect(shown).toMatch(/^Subject +Roof inspection\n.*^Address +ada@example\.com\n/ms);
  },
  async 'appointment list'({ run, appointmentId }) {
    const listed = await run(['appointment', 'list', '--status', 'active', '--order', 'created', '--json']);
    expect(JSON.parse(listed)).toMatchObject([{ appointmentId }]);
    expect(JSON.parse(await run(['appointment', 'list', '--metadata', 'crew=north', '--json']))).toEqual([]);
  },
  async 'appointment update'({ run, appointmentId = '' }) {
    const change = ['--location', 'Room 7', '--end', '2027-03-15T15:00'];
    expect(await run(['appointment', 'update', appointmentId, ...change])).toMatch(/T15:00:00$/m);
    await expect(run(['appointment', 'update', appointmentId])).rejects.toMatchObject({ code: 1 });
  },
  async 'appointment duplicate'({ run, appointmentId = '' }) {
    const times = ['--start', '2027-04-15T14:00', '--end', '2027-04-15T14:45'];
    const made = JSON.parse(await run(['appointment', 'duplicate', appointmentId, ...times, '--json']));
    expect(made).toMatchObject({ subject: 'Roof inspection', timeZone: 'Europe/Berlin', inviteeCount: 0 });
  },
  async 'appointment dates'({ run }) {
    const times = ['--start', '2027-03-15T14:00', '--end', '2027-03-15T14:45', '--time-zone', 'Europe/Berlin'];
    const rule = ['--rule', 'FREQ=WEEKLY;COUNT=5'];
    const made = JSON.parse(await run(['appointment', 'create', ...times, ...rule, '--subject', 'Choir', '--json']));
    const id = String(made.appointmentId);
    await run(['appointment', 'update', id, '--date', '2027-03-22T14:00', '--location', 'Room 7']);
    await run(['appointment', 'cancel', id, '--date', '2027-04-05T14:00', '--following']);
    const dates = JSON.parse(await run(['appointment', 'dates', id, '--json']));
    expect(dates).toMatchObject([{ location: '' }, { location: 'Room 7' }, { start: '2027-03-29T14:00:00' }]);
    await expect(run(['appointment', 'cancel', id, '--following'])).rejects.toMatchObject({ code: 1 });
  },
  async 'appointment timeline'({ run, appointmentId = '' }) {
    expect(await run(['appointment', 'timeline', appointmentId])).toMatch(/^Type +appointment\.created$/m);
  },
  async 'appointment resend'(client) {
    const { run, appointmentId = '' } = client;
    const { invitations } = JSON.parse(await run(['appointment', 'show', appointmentId, '--json']));
    const inviteeOf = (address: string): string =>
      invitations.find((each: { address: string }) => each.address === address).invitationId;
    const ada = inviteeOf('ada@example.com');
    Object.assign(client, { ada, grace: inviteeOf('grace@example.com') });
    await vi.waitFor(
      async () => {
        const sent = JSON.parse(await run(['appointment', 'resend', appointmentId, ada, '--json']));
        expect(sent).toMatchObject({ invitationId: ada, email: 'ada@example.com' });
      },
      { timeout: 60_000, interval: 200 },
    );
  },
  async 'appointment answer'({ run, appointmentId = '', ada = '' }) {
    const answer = ['appointment', 'answer', appointmentId, ada, 'accepted', '--comment', 'By telephone', '--json'];
    expect(JSON.parse(await run(answer))).toMatchObject({ response: 'accepted', comment: 'By telephone' });
  },
  async 'appointment uninvite'({ run, appointmentId = '', ada = '' }) {
    const removed = JSON.parse(await run(['appointment', 'uninvite', appointmentId, ada, '--json']));
    expect(removed).toMatchObject({ invitationId: ada, totalInvitees: 1 });
  },
  async api({ run, appointmentId }) {
    const fields = ['-f', 'order=created', '-f', 'status=active', '-F', 'limit=1', '--json'];
    expect(JSON.parse(await run(['api', 'GET', 'appointments', ...fields])).data).toMatchObject([{ appointmentId }]);
    const path = `/api/v1/appointments/${appointmentId}`;
    const change = ['-f', 'metadata[crew]=north', '--input', '-'];
    const changed = JSON.parse(await run(['api', 'put', path, ...change], { input: '{"externalId":"job-1"}' }));
    expect(changed).toMatchObject({ success: true, data: { appointmentId } });
    const found = await run(['api', 'GET', 'appointments', '-f', 'metadata[crew]=north', '--json']);
    expect(JSON.parse(found).data).toMatchObject([{ externalId: 'job-1' }]);
    expect(await run(['api', 'GET', 'appointments.csv'])).toContain('"Roof inspection"');
    await expect(run(['api', 'GET', 'nothing'])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('unknown_path'),
    });
  },
  async 'appointment invite'({ run, appointmentId = '' }) {
    const invite = ['appointment', 'invite', appointmentId, '--file', '-', '--json'];
    const input = 'Name,Email,Role\nCy Young,cy@example.com,optional\n';
    expect(JSON.parse(await run(invite, { input }))).toMatchObject({ invited: 1, results: [{ result: 'invited' }] });
    const bad = { input: 'Di Moss,di@example.com\nNobody,nobody\n' };
    const { code, stdout } = await run(invite, bad).then(() => expect.fail('It must exit with 1.'), Object);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { invited: 1, results: [{ result: 'invited' }, { result: 'invalid_email' }] },
    ]);
  },
  async 'appointment change-invitee'({ run, appointmentId = '', grace = '' }) {
    const place = ['--language', 'de', '--time-zone', 'Europe/Berlin', '--calendar-kind', 'whole_set'];
    const change = ['--name', 'Grace Hopper', '--role', 'optional', ...place];
    const changed = await run(['appointment', 'change-invitee', appointmentId, grace, ...change, '--json']);
    const known = { role: 'optional', language: 'de', calendarKind: 'whole_set' };
    expect(JSON.parse(changed)).toMatchObject({ name: 'Grace Hopper', ...known });
  },
  async 'appointment correct-address'({ run, appointmentId = '', grace = '' }) {
    const corrected = await run([
      'appointment',
      'correct-address',
      appointmentId,
      grace,
      'hopper@example.com',
      '--json',
    ]);
    expect(JSON.parse(corrected)).toMatchObject({ email: 'hopper@example.com', replacedInvitationId: grace });
  },
  async 'appointment cancel'({ run, appointmentId = '' }) {
    await run(['appointment', 'cancel', appointmentId, '--comment', 'It rains.']);
    const shown = JSON.parse(await run(['appointment', 'show', appointmentId, '--json']));
    expect(shown).toMatchObject({ appointmentId, isActive: false });
  },
  async 'feed create'({ run }) {
    const filters = ['--external-id', 'job-1', '--metadata', 'crew=north', '--past-days', '7', '--show-answers'];
    const created = JSON.parse(await run(['feed', 'create', '--name', 'North', ...filters, '--json']));
    const settings = { externalIds: ['job-1'], metadata: { crew: 'north' }, pastDays: 7, showAnswers: true };
    expect(created).toMatchObject({ name: 'North', ...settings });
    expect((await fetch(created.url)).headers.get('content-type')).toContain('text/calendar');
  },
  async 'feed list'({ run }) {
    expect(await run(['feed', 'list'])).toMatch(/North/);
  },
  async 'feed revoke'({ run }) {
    const [{ feedId }] = JSON.parse(await run(['feed', 'list', '--json']));
    await run(['feed', 'revoke', feedId]);
    expect(JSON.parse(await run(['feed', 'list', '--json']))).toEqual([]);
  },
  async 'reply list'({ run }) {
    expect(JSON.parse(await run(['reply', 'list', '--status', 'quarantined', '--json']))).toEqual([]);
  },
  async 'reply apply'({ run }) {
    const refused = run(['reply', 'apply', 'none', '--invitation', 'nobody']);
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('(reply_not_found)') });
  },
  async login({
    run,
    env: { CONVOKE_URL: url = '', CONVOKE_API_KEY: key = '', CONVOKE_API_SECRET: secret },
    settings,
  }) {
    const given = ['--url', url, '--api-key', key, '--secret-stdin', '--profile', 'work', '--json'];
    const stored = JSON.parse(await run(['login', ...given], { input: `${secret}\n`, env: alone(settings) }));
    expect(stored).toMatchObject({ profile: 'work', url, apiKey: key });
  },
  async 'profile list'({ run, settings }) {
    const listed = JSON.parse(await run(['profile', 'list', '--json'], { env: alone(settings) }));
    expect(listed).toMatchObject([{ profile: 'work', isCurrent: true }]);
    expect(await run(['webhook', 'list'], { env: alone(settings) })).toMatch(/^Webhook ID/);
  },
  async 'profile use'({ run, settings }) {
    expect(await run(['profile', 'use', 'work'], { env: alone(settings) })).toMatch(/^Profile +work$/m);
  },
  async logout({ run, settings }) {
    expect(await run(['logout'], { env: alone(settings) })).toMatch(/^Removed +work$/m);
    const refused = run(['webhook', 'list'], { env: alone(settings) });
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('run convoke login') });
  },
  async trigger({ run, receiver, webhook: { webhookId } }) {
    expect(await run(['trigger', 'attendee.responded'])).toContain('subscribed to this type: 1, of these active: 1.');
    expect(await run(['trigger', 'webhook.test', '--webhook', webhookId])).toContain(`to webhook ${webhookId}: `);
    const types = (await receiver.deliveries.waitFor(4)).map(({ headers }) => headers['x-service-event']);
    expect(types).toEqual(expect.arrayContaining(['attendee.responded', 'webhook.test']));
  },
  async listen({ run, start, webhook: { webhookId } }) {
    const local = await startWebhookReceiver();
    const listening = start(['listen', '--forward-to', local.url, '--webhook', webhookId, '--event', 'webhook.test']);
    await listening.printed('forwarding deliveries to');
    await run(['trigger', 'webhook.test', '--webhook', webhookId]);
    await listening.printed(/webhook\.test \S+ → /);
    expect(local.deliveries.items).toHaveLength(1);
    expect(await listening.stop()).toBe(0);
    await local.stop();
  },
  async completion({ run }) {
    expect(await run(['completion', 'bash'])).toMatch(/^_convoke\(\) \{\n.*'webhook create'/s);
    expect(await run(['completion', 'powershell'])).toMatch(/^Register-ArgumentCompleter -Native .*'webhook create'/s);
  },
  async verify({ run, receiver, webhook: { secret } }) {
    const [delivery] = await receiver.deliveries.waitFor(1);
    if (!delivery) throw new Error('There is no delivery.');
    const env = { CONVOKE_WEBHOOK_SECRET: secret };
    expect(await run(['verify'], { env, input: requestText(delivery) })).toMatch(/^valid: /);
  },
};

/** Only what is stored there is known. */
function alone(settings: string): Record<string, string> {
  return {
    CONVOKE_URL: '',
    CONVOKE_API_KEY: '',
    CONVOKE_API_SECRET: '',
    XDG_CONFIG_HOME: settings,
    APPDATA: settings,
  };
}

/** A request as it came, for `convoke verify` to read. */
function requestText({ headers, body }: ReceivedDelivery): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return `${head.join('')}\n${body}`;
}
