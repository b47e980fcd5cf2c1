import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startForCommands } from '../testing/start-for-commands.js';

const TIMES = ['--start', '2027-03-15T14:00', '--end', '2027-03-15T14:45:30', '--time-zone', 'Europe/Berlin'];

async function start() {
  const { convoke, run } = await startForCommands();
  const appointment = (...args: string[]) => run('appointment', args);
  const json = async (...args: string[]) => JSON.parse(await appointment(...args, '--json'));
  return { convoke, appointment, json };
}

afterEach(() => {
  process.exitCode = undefined;
});

/** A file for one test. @returns its path */
async function fileOf(content: string): Promise<string> {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const path = join(directory.path, 'people.csv');
  await writeFile(path, content);
  return path;
}

describe('convoke appointment', () => {
  it('creates an appointment with every invitee, shows it, and cancels it', async () => {
    const { convoke, appointment, json } = await start();
    const texts = ['--subject', 'Roof\u001b inspection', '--location', 'Berlin', '--body', '<b>Bring</b> a ladder'];
    const invitees = ['Ada Lovelace <ada@example.com>', 'grace@example.com'].flatMap((each) => ['--invite', each]);
    const { appointmentId } = await json(
      'create',
      ...TIMES,
      ...invitees,
      '--external-id',
      'job-1',
      '--subject',
      'Roof',
    );
    const expected = {
      start: '2027-03-15T14:00:00',
      end: '2027-03-15T14:45:30',
      subject: 'Roof',
      externalId: 'job-1',
      invitations: [{ name: 'Ada Lovelace' }, { name: 'grace@example.com', address: 'grace@example.com' }],
    };
    expect(await json('show', appointmentId)).toMatchObject(expected);
    expect(await convoke.appointments.get(appointmentId)).toMatchObject(expected);

    expect(await appointment('cancel', appointmentId, '--comment', 'It rains.')).toContain(appointmentId);
    const shown = await appointment('show', appointmentId);
    expect(shown).toMatch(/^Is active +false\n.*^Metadata +\{\}\n.*\nName +\S.*^Address +ada@example\.com\n/ms);
    expect(shown).toMatch(/^Response counts +\{"needsAction":2,"accepted":0,"declined":0,"tentative":0\}\n/m);
    expect(shown).not.toContain('[object');
    await expect(appointment('create', ...TIMES, ...texts)).rejects.toMatchObject({ code: 'invalid_characters' });
  });

  it('says which invitee was refused, and that the appointment exists', async () => {
    const { convoke, appointment } = await start();
    const created = appointment('create', ...TIMES, '--invite', 'ada@example.com', '--invite', 'Nobody <nobody>');
    await expect(created).rejects.toThrow(/^nobody was not invited: .*\(invalid_.*\) Appointment \S+ exists: /);
    expect((await convoke.appointments.list().page()).items).toMatchObject([{ inviteeCount: 1 }]);
  });

  it('exits with 1 unless everybody in a file is invited', async () => {
    const { convoke, appointment, json } = await start();
    const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => complaints.mockRestore());
    const two = [{ name: 'Ada', address: 'ada@example.com' }, { name: 'Bob' }];
    for (const [content, options, expected] of [
      ['ada@example.com\ngrace@example.com\n', [], { code: undefined, inviteeCount: 2 }],
      ['ada@example.com\nnobody\n', [], { code: 1, inviteeCount: 1, complaint: 'Line 2: ' }],
      ['ada@example.com\nnobody\n', ['--json'], { code: 1, inviteeCount: 1, complaint: 'Line 2: ' }],
      ['ada@example.com\nADA@example.com\n', [], { code: 1, inviteeCount: 1, complaint: 'Line 2: ' }],
      [JSON.stringify(two), [], { code: 1, inviteeCount: 1, complaint: 'Entry 2: ' }],
      ['nobody\n', [], { code: 1, inviteeCount: 0, complaint: 'Line 1: ' }],
      ['ada@example.com\nnobody\n', ['--all-or-nothing'], { code: 1, inviteeCount: 0, complaint: 'Line 2: ' }],
    ] as const) {
      const { appointmentId } = await json('create', ...TIMES);
      complaints.mockClear();
      process.exitCode = undefined;
      const invited = appointment('invite', appointmentId, '--file', await fileOf(content), ...options);
      // What a command throws makes the program exit with 1.
      const thrown = await invited.then(() => undefined, String);
      const code = thrown === undefined ? process.exitCode : 1;
      const { inviteeCount } = await convoke.appointments.get(appointmentId);
      expect({ code, inviteeCount }, content).toEqual({ code: expected.code, inviteeCount: expected.inviteeCount });
      expect(thrown, content).toEqual(inviteeCount === 0 ? expect.stringContaining('Nobody was invited') : undefined);
      if ('complaint' in expected) expect(complaints.mock.calls.join(''), content).toContain(expected.complaint);
    }
  });

  it('explains what is wrong', async () => {
    const { appointment } = await start();
    await expect(appointment('create', '--end', '2027-03-15T14:45')).rejects.toThrow('--start');
    await expect(appointment('create', ...TIMES, '--invite', 'Ada <ada@example.com')).rejects.toThrow(
      "'Name <address>'",
    );
    await expect(appointment('show', 'none')).rejects.toMatchObject({ code: 'appointment_not_found' });
  });
});
