import { describe, expect, it, vi } from 'vitest';
import { runInProcess } from '../../../test/testing/run-command.js';
import { sampleAnswer } from '../../../test/testing/sample-answers.js';
import { INVITEE, type Invited, ORGANIZER, startWithReplies } from '../../../test/testing/start-with-replies.js';
import { WAYS_IN } from '../../../test/testing/ways-in.js';
import { ALL_COMMANDS } from '../../main.js';

const HOUR = 3_600_000;
const EVE = 'eve@elsewhere.example';

async function started() {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies(way.env);
  const { server } = harness;
  const { apiKey, apiSecret } = harness.account.credentials;
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${server.file}`,
    CONVOKE_URL: server.baseUrl,
    CONVOKE_API_KEY: apiKey,
    CONVOKE_API_SECRET: apiSecret,
  };
  const run = async (...args: string[]) => {
    const command = await ALL_COMMANDS.reply?.();
    if (!command) throw new Error('There is no such command.');
    return runInProcess(command, args, env);
  };
  return {
    harness,
    run,
    accountId: harness.account.id,
    /** Of the list, as JSON. */
    list: async (...args: string[]): Promise<{ replyId: string; account: string | null }[]> =>
      JSON.parse(await run('received', '--json', ...args)),
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
    const { harness, run, list, forge, accountId } = await started();
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
    expect(await idsOf('--limit', '2')).toEqual([first, second]);
    const [, cursor = ''] = /^More: --cursor (\S+)\n$/.exec(String(stderr.mock.lastCall?.[0])) ?? [];
    expect(await idsOf('--limit', '1', '--cursor', cursor)).toEqual([third]);
    expect(stderr).toHaveBeenCalledOnce();
    stderr.mockRestore();
    expect(await run('received', '--limit', '2')).toMatch(
      new RegExp(`^Reply ID +${first}\n.*\n\nMore: --cursor ${cursor}\n$`, 's'),
    );
    expect(await run('received', '--cursor', cursor)).not.toContain('More');

    const waiting = JSON.parse(await run('list', '--status', 'quarantined', '--appointment', appointmentId, '--json'));
    expect(waiting).toEqual([expect.objectContaining({ replyId: first }), expect.objectContaining({ replyId: third })]);
    const applied = JSON.parse(await run('apply', third ?? '', '--invitation', invitationId, '--json'));
    expect(applied).toMatchObject({ replyId: third, invitationId });
    expect(await harness.invitation(invited)).toMatchObject({ response: 'declined' });
    expect(await harness.events(appointmentId)).toEqual(['attendee.responded']);
    expect(await idsOf('--quarantined')).toEqual([first]);
  });

  it('says why a reply cannot be applied, and what is wrong with a call', async () => {
    const { harness, run, forge } = await started();
    const invited = await harness.invited();
    await harness.moveTo(invited.values.movedAt + 30 * HOUR);
    await forge(invited, { invitee: EVE }, 1);
    const [reply] = await harness.judged();
    const id = reply?.id ?? '';
    const refusals: [string[], string][] = [
      [['apply', id, '--invitation', 'nobody'], 'No invitee of the appointment'],
      [['apply', 'none', '--invitation', invited.invitationId], 'No reply of this account'],
      [['apply', id], '--invitation'],
      [['received', '--limit', 'many'], 'limit'],
      [['list', '--limit', 'many'], 'whole number'],
    ];
    for (const [args, text] of refusals) await expect(run(...args), text).rejects.toThrow(text);
    expect(await harness.invitation(invited)).toMatchObject({ response: 'needsAction' });
    expect(await harness.judged()).toMatchObject([{ quarantined: true, appliedAt: null }]);
  });
});
