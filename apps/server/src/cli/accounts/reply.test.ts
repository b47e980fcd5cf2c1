import { describe, expect, it, vi } from 'vitest';
import { runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { sampleAnswer } from '../../../test/testing/sample-answers.js';
import { INVITEE, type Invited, ORGANIZER, startWithReplies } from '../../../test/testing/start-with-replies.js';
import { WAYS_IN } from '../../../test/testing/ways-in.js';
import { replyCommand } from './reply.js';

const HOUR = 3_600_000;
const EVE = 'eve@elsewhere.example';

async function started() {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies(way.env);
  const { server } = harness;
  const env = { CONVOKE_DATABASE_URL: `sqlite:${server.file}` };
  const run = (...args: string[]) => runInProcess(replyCommand(), args, env);
  return {
    harness,
    run,
    env,
    accountId: harness.account.id,
    /** Of the list, as JSON. */
    list: async (...args: string[]): Promise<{ replyId: string; account: string | null }[]> =>
      JSON.parse(await run('list', '--json', ...args)),
    /** Hands an answer over that claims to be from somebody else. */
    async forge({ values }: Invited, change: Partial<Invited['values']>, copy: number) {
      const raw = sampleAnswer({ ...values, ...change }, { partstat: 'DECLINED', copy });
      expect(await way.submit(server, { raw, from: EVE, to: ORGANIZER })).toBe(true);
      await harness.judged();
    },
  };
}

describe('convoke reply, while a server runs', () => {
  it('lists replies, newest first, page by page, and applies a quarantined one', async () => {
    const { harness, env, run, list, forge, accountId } = await started();
    const invited = await harness.invited();
    const { appointmentId, invitationId, values } = invited;
    await harness.moveTo(values.movedAt + 30 * HOUR);
    await forge(invited, { invitee: EVE }, 1);
    await forge(invited, { uid: 'a-meeting@elsewhere.example' }, 2);
    await forge(invited, { uid: values.wrongUid }, 3);

    const all = await list();
    const about = { account: accountId, appointment: appointmentId, answer: 'declined', quarantined: true };
    expect(all).toEqual([
      expect.objectContaining({ ...about, from: INVITEE, verdict: 'bad_token', invitation: null }),
      expect.objectContaining({ verdict: 'unknown_uid', account: null, appointment: null, quarantined: false }),
      expect.objectContaining({ ...about, from: EVE, verdict: 'not_invited', applied: null }),
    ]);
    const astray = all.find(({ account }) => account === null)?.replyId ?? '';
    const shown = JSON.parse(await run('show', astray, '--json'));
    expect(shown).toMatchObject({ replyId: astray, verdict: 'unknown_uid', kept: 'headers' });
    expect(shown.source).toMatch(/^Return-Path: .*Content-Type: [^\n]+$/s);
    expect(await run('show', astray)).toContain('\nKept          headers\n');
    await expect(run('show', 'none')).rejects.toThrow('no such reply');
    const [first, second, third] = all.map(({ replyId }) => replyId);
    const idsOf = async (...args: string[]) => (await list(...args)).map(({ replyId }) => replyId);
    expect(await idsOf('--account', accountId)).toEqual([first, third]);
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await idsOf('--limit', '1', '--cursor', first ?? '')).toEqual([second]);
    expect(await idsOf('--limit', '1', '--cursor', second ?? '')).toEqual([third]);
    expect(stderr.mock.calls).toEqual([[`More: --cursor ${second}\n`]]);
    stderr.mockRestore();
    expect(await run('list', '--limit', '2')).toMatch(
      new RegExp(`^Reply ID +${first}\n.*\n\nMore: --cursor ${second}\n$`, 's'),
    );
    expect(await run('list', '--cursor', second ?? '')).not.toContain('More');

    // The command's clock is the machine's: what it makes due must be so for the server.
    await harness.moveTo(Date.now() + HOUR);
    const choice = ['--account', accountId, '--invitation', invitationId];
    const applied = JSON.parse(await runCommand(['reply', 'apply', third ?? '', ...choice, '--json'], env));
    expect(applied).toMatchObject({ replyId: third, invitation: invitationId, quarantined: false });
    expect(applied.applied).toMatch(/^\d{4}-/);
    expect(await harness.invitation(invited)).toMatchObject({ response: 'declined' });
    expect(await harness.events(appointmentId)).toEqual(['attendee.responded']);
    expect(await runCommand(['reply', 'list', '--quarantined'], env)).toMatch(new RegExp(`${first}.*bad_token`, 's'));
  });

  it('says why a reply cannot be applied, and what is wrong with a call', async () => {
    const { harness, run, forge, accountId } = await started();
    const invited = await harness.invited();
    await harness.moveTo(invited.values.movedAt + 30 * HOUR);
    await forge(invited, { invitee: EVE }, 1);
    const [reply] = await harness.judged();
    const id = reply?.id ?? '';
    const stranger = await harness.server.account('Strangers');
    const mine = ['--account', accountId];
    const refusals: [string[], string][] = [
      [['apply', id, ...mine, '--invitation', 'nobody'], 'No invitee of the appointment'],
      [['apply', id, '--account', stranger.id, '--invitation', invited.invitationId], 'No reply of this account'],
      [['apply', id, ...mine], '--invitation'],
      [['list', '--limit', 'many'], 'limit'],
    ];
    for (const [args, text] of refusals) await expect(run(...args), text).rejects.toThrow(text);
    expect(await harness.invitation(invited)).toMatchObject({ response: 'needsAction' });
    expect(await harness.judged()).toMatchObject([{ quarantined: true, appliedAt: null }]);
  });
});
