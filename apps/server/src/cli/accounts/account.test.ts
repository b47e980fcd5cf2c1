import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { admitOwner, useLink } from '@convoke/engine';
import type { SenderMailbox } from '@convoke/engine/senders';
import { sampleCalendar } from '@convoke/store/samples';
import { Database } from '@convoke/store/sqlite-driver';
import { pngPicture } from '@convoke/testkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeFile, keepReply } from '../../../test/testing/database-rows.js';
import { runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer, type TestServer } from '../../../test/testing/start-server.js';
import { accountCommand } from './account.js';
import { brandCommand } from './brand.js';
import { senderCommand } from './sender.js';
import { signInCommand } from './sign-in.js';

async function start() {
  const server = await startServer();
  onTestFinished(server.stop);
  const account = await server.account('Acme');
  const env = { CONVOKE_DATABASE_URL: `sqlite:${server.file}` };
  return {
    server,
    account,
    env,
    /** In this process. */
    run: (...args: string[]) => runInProcess(accountCommand(), args, env),
    /** In a process of its own. */
    convoke: (...args: string[]) => runCommand(['account', ...args], env),
  };
}

/** Gives an account a mailbox, and a calendar on a server with an event in it. */
async function keepCalendarAndDismissal(
  { operator }: TestServer,
  { accountId, invitationId }: { accountId: string; invitationId: string },
): Promise<void> {
  const calendar = sampleCalendar({ id: accountId });
  const mailbox: SenderMailbox = {
    accountId,
    host: 'imap.example.org',
    port: 993,
    user: 'ada',
    password: 'sealed',
    folder: 'INBOX',
    failure: null,
    readAt: null,
    pollAt: Number.MAX_SAFE_INTEGER,
    position: null,
  };
  const event = { invitationId, calendarId: calendar.id, accountId, remoteId: null, endsAt: 0, data: '' };
  const dismissal = { accountId, itemId: invitationId, occurrence: 1, at: 1, by: 'ada' };
  await operator.store.transaction(async ({ calendars, mailboxes, dismissals }) => {
    await dismissals.add([dismissal]);
    await mailboxes.put(mailbox);
    await calendars.put(calendar);
    await calendars.putEvent(event, { watchUntil: 0, pollAt: Number.MAX_SAFE_INTEGER });
  });
}

/** Gives an account an owner, and somebody who is to become one. */
async function admitPeople({ operator }: TestServer, accountId: string): Promise<void> {
  const token = await admitOwner(operator, { accountId, email: 'owner@example.com' });
  await useLink(operator, { token, password: 'a long enough one', userAgent: '' });
  await admitOwner(operator, { accountId, email: 'other@example.com' });
}

/** Notes that an appointment has changed, as whoever changes one does. */
async function outdateAgenda(file: string, { accountId, appointmentId }: { accountId: string; appointmentId: string }) {
  const insert = 'INSERT INTO agenda_changes (account_id, appointment_id) VALUES (?, ?)';
  await changeFile(file, (database) => database.prepare(insert).run(accountId, appointmentId));
}

/** Announces a delivery that is due again, which the next claim would take note of. */
async function announceDelivery(file: string, accountId: string) {
  const insert = `INSERT OR REPLACE INTO webhook_announcements (webhook_id, delivery_id, account_id, due_at)
    VALUES ('none', 'none', ?, 0)`;
  await changeFile(file, (database) => database.prepare(insert).run(accountId));
}

/** Rows of each table that name an account, but that of counts, which is written later. */
function rowsOf(file: string, accountId: string): Record<string, number> {
  const database = new Database(file, { readonly: true });
  const tables = database
    .prepare(
      "SELECT t.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = 'account_id' AND t.name <> 'account_uses'",
    )
    .pluck()
    .all();
  const rows = tables.map((table): [string, number] => [
    String(table),
    Number(
      database
        .prepare(`SELECT count(*) FROM ${String(table)} WHERE account_id = ?`)
        .pluck()
        .get(accountId),
    ),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

describe('convoke sign-in', () => {
  it('creates a link with which a person can choose a new password', async () => {
    const { server, account, env } = await start();
    await admitPeople(server, account.id);
    const made = JSON.parse(await runCommand(['sign-in', 'new-password', 'Owner@example.com', '--json'], env));
    const [, token = ''] = /^http:\/\/127\.0\.0\.1:\d+\/set-up#([\w-]{43})$/.exec(made.dashboardLink) ?? [];
    const { user } = await useLink(server.operator, { token, password: 'quite another one', userAgent: '' });
    expect(user.email).toBe('owner@example.com');
    const stranger = runInProcess(signInCommand(), ['new-password', 'nobody@example.com'], env);
    await expect(stranger).rejects.toThrow('Nobody signs in with that address.');
  });

  it('invites to an account whatever the relay does, shows who signs in, and erases a sign-in', async () => {
    const { server, account, env } = await start();
    const run = (...args: string[]) => runInProcess(signInCommand(), args, env);
    const invite = async (...args: string[]) => {
      const { dashboardLink } = JSON.parse(await run('invite', ...args, '--account', account.id, '--json'));
      return { token: String(dashboardLink).split('#')[1] ?? '', password: 'a long enough one', userAgent: '' };
    };
    const { user } = await useLink(server.operator, await invite('root@example.com', '--administrator'));
    expect(user).toMatchObject({ isAdministrator: true, provenAt: expect.any(Number) });
    await useLink(server.operator, await invite('bob@example.com', '--role', 'member'));
    expect(JSON.parse(await run('list', '--json'))).toEqual([
      expect.objectContaining({ email: 'bob@example.com', accounts: 'Acme (member)', administrator: false }),
      expect.objectContaining({ email: 'root@example.com', accounts: 'Acme (owner)', addressConfirmed: true }),
    ]);
    await expect(run('remove-second-factor', 'root@example.com')).rejects.toThrow('The person has no second factor.');
    expect(await run('delete', 'Root@example.com')).toBe('Erased the sign-in of Root@example.com.\n');
    expect(await run('list', '--json')).not.toContain('root@example.com');
    await expect(run('invite', 'x@example.com', '--account', 'none')).rejects.toThrow('No account has that id');
    const contradiction = run(
      'invite',
      'x@example.com',
      '--account',
      account.id,
      '--role',
      'member',
      '--administrator',
    );
    await expect(contradiction).rejects.toThrow('--administrator makes an owner');
  });
});

describe('convoke account', () => {
  it('makes an owner by a link that works once, even if the address already has a sign-in', async () => {
    const { server, run } = await start();
    const create = async (...args: string[]) => JSON.parse(await run('create', '--name', 'New', ...args, '--json'));
    const tokenOf = ({ dashboardLink }: { dashboardLink: string }) =>
      /^http:\/\/127\.0\.0\.1:\d+\/set-up#([\w-]{43})$/.exec(dashboardLink)?.[1] ?? '';
    const using = { password: 'a long enough one', userAgent: '' };
    const first = await create('--email', 'boss@example.com', '--administrator');
    const { user } = await useLink(server.operator, { token: tokenOf(first), ...using });
    expect(user).toMatchObject({ email: 'boss@example.com', isAdministrator: true });
    const second = await create('--email', 'Boss@example.com');
    const reachedIds = async () =>
      (await server.operator.store.people.listAccessibleAccounts(user.id)).map(({ account }) => account.id).sort();
    expect(await reachedIds()).toEqual([first.accountId]);
    await useLink(server.operator, { token: tokenOf(second), ...using });
    expect(await reachedIds()).toEqual([first.accountId, second.accountId].sort());
  });

  it('changes an account while a server runs, which applies it at once, and lists all', async () => {
    const { account, run, convoke } = await start();
    const options = [
      '--name',
      'Acme Ltd',
      '--organizer',
      'Desk <desk@acme.example>',
      '--rate-limit',
      '7',
      '--messages-per-day',
      '500',
      '--messages-to-address-per-hour',
      '0',
      '--language',
      'de-AT',
    ];
    const changed = JSON.parse(await convoke('update', account.id, ...options, '--json'));
    expect(changed).toEqual({
      accountId: account.id,
      name: 'Acme Ltd',
      organizer: 'Desk <desk@acme.example>',
      email: null,
      rateLimit: 7,
      messagesPerDay: 500,
      messagesToAddressPerHour: 0,
      messagesToAddressPerDay: null,
      language: 'de-AT',
      created: expect.any(String),
    });
    const { response } = await account.convoke.raw.GET('/api/v1/appointments');
    expect(response.headers.get('X-RateLimit-Limit')).toBe('7');
    const use = { appointments: 0, rows: expect.any(Number), bytes: expect.any(Number) };
    expect(JSON.parse(await run('list', '--json'))).toContainEqual({ ...changed, ...use });
    expect(await run('update', account.id, '--no-organizer', '--no-rate-limit', '--no-language')).toMatch(
      /Name +Acme Ltd\nOrganizer +-\nEmail +-\nRate limit +-\nMessages per day +500\n(.*\n){2}Language +-\n/,
    );
  });

  it.each([
    [38, false],
    [39, true],
  ])(
    'warns of an organizer with %d characters before the @, which leave no room for the tag of bounces: %s',
    async (length, isWarned) => {
      const { account, env } = await start();
      const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      onTestFinished(() => written.mockRestore());
      const address = `${'d'.repeat(length)}@acme.example`;
      const mail = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:1', CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>' };
      const run = (...args: string[]) =>
        runInProcess(accountCommand(), [...args, '--organizer', `Desk <${address}>`, '--json'], { ...env, ...mail });
      const { accountId } = JSON.parse(await run('create', '--name', 'New'));
      await run('update', account.id);
      const warnings = [accountId, account.id].map((id) => [
        expect.stringMatching(
          `^Warning: ${address} has more than 38 .*"convoke account update ${id} --organizer"\\.\n$`,
        ),
      ]);
      expect(written.mock.calls).toEqual(isWarned ? warnings : []);
    },
  );

  it('erases an account with everything that belongs to it, but not while invitees count on it', async () => {
    const { server, account, run, convoke: execute, env } = await start();
    const { convoke } = account;
    const desk = ['--name', 'Desk', '--address', 'desk@acme.example'];
    await runInProcess(senderCommand(), ['set', account.id, ...desk], env);
    const logo = join(dirname(server.file), 'logo.png');
    await writeFile(logo, pngPicture());
    await runInProcess(brandCommand(), ['set', account.id, '--logo', logo], env);
    const kept = await server.account('Other');
    await kept.convoke.appointments.create(SAMPLE_APPOINTMENT);
    const { webhookId } = await convoke.webhooks.register({
      webhookUrl: 'http://127.0.0.1:9/hooks',
      eventTypes: ['appointment.updated', 'appointment.canceled'],
    });
    await convoke.webhooks.update(webhookId, { isActive: false });
    await convoke.deliveries.replay((await convoke.webhooks.test(webhookId)).deliveryId);
    await convoke.webhooks.update(webhookId, { isActive: true });
    const sample = {
      ...SAMPLE_APPOINTMENT,
      appointmentStart: '2100-01-01T10:00:00',
      appointmentEnd: '2100-01-01T11:00:00',
    };
    const { appointmentId, invitationId = '' } = await convoke.appointments.create({
      ...sample,
      address: 'bob@gmail.com',
      reminders: [{ minutesBefore: 60, to: 'webhook' }],
    });
    await convoke.appointments.inviteMany(appointmentId, { invitees: [{ name: 'Ann', address: 'ann@gmail.com' }] });
    await convoke.appointments.update(appointmentId, { appointmentSubject: 'Changed' });
    const series = await convoke.appointments.create({ ...sample, recurrence: { rule: 'FREQ=DAILY;COUNT=3' } });
    await convoke.appointments.cancelOccurrence(series.appointmentId, '2100-01-02T10:00:00');
    await convoke.appointments.recordAnswer(series.appointmentId, series.invitationId ?? '', {
      response: 'declined',
      occurrenceStart: '2100-01-03T10:00:00',
    });
    await admitPeople(server, account.id);
    await keepCalendarAndDismissal(server, { accountId: account.id, invitationId });
    await convoke.feeds.create();
    await keepReply(server.database.CONVOKE_DATABASE_URL, { accountId: account.id, appointmentId });
    // The agenda updater is not notified of what another process writes.
    await expect.poll(() => rowsOf(server.file, kept.id)).toMatchObject({ sandbox_messages: 1, agenda: 1 });
    await expect.poll(() => rowsOf(server.file, account.id).agenda_changes).toBe(0);
    await outdateAgenda(server.file, { accountId: account.id, appointmentId });
    const fewestRows = async () => {
      await announceDelivery(server.file, account.id);
      return Math.min(...Object.values(rowsOf(server.file, account.id)));
    };
    await expect.poll(fewestRows).toBe(1);
    const others = rowsOf(server.file, kept.id);

    await expect(run('delete', account.id)).rejects.toThrow('upcoming appointments');
    expect(await execute('delete', account.id, '--force')).toContain(`Erased ${account.id}`);
    await expect(convoke.appointments.list().page()).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(Math.max(...Object.values(rowsOf(server.file, account.id)))).toBe(0);
    expect(rowsOf(server.file, kept.id)).toEqual(others);
    await kept.convoke.appointments.list().page();
  });

  it('explains what is wrong', async () => {
    const { account, run } = await start();
    const refused = (text: string, ...args: string[]) => expect(run(...args), text).rejects.toThrow(text);
    await refused('--administrator needs --email', 'create', '--name', 'New', '--administrator');
    await refused('There is nothing to change', 'update', account.id);
    await refused('needs a name', 'update', account.id, '--name', ' ');
    await refused('No account has that id', 'delete', 'none');
    expect(await run('list', '--json')).not.toContain('"New"');
  });
});
