import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { received } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithRelay } from '../testing/start-with-relay.js';

const GMAIL = { ...SAMPLE_APPOINTMENT, address: 'bob@gmail.com' };

describe('the first invitation to a Gmail address', () => {
  it('is preceded by a priming mail, once', async () => {
    const at = await startWithRelay();
    const first = await at.appointments().create(GMAIL);
    await at.rest(first.appointmentId);
    const second = await at.appointments().create({ ...GMAIL, address: 'B.O.B+work@googlemail.com' });
    await at.rest(second.appointmentId);
    expect([first.providerFirstInvite, second.providerFirstInvite]).toEqual([true, false]);
    expect(await received(at.relay.seen, 'bob@gmail.com')).toEqual(['PRIMING', 'REQUEST 0']);
    expect(await received(at.relay.seen, 'B.O.B+work@googlemail.com')).toEqual(['REQUEST 0']);
  });

  it.each([{ code: 451 }, { code: 550 }])('follows at once if the priming mail fails: %j', async (refusal) => {
    let refusals = 1;
    const at = await startWithRelay({ onData: () => (refusals-- > 0 ? refusal : undefined) });
    const { appointmentId } = await at.appointments().create(GMAIL);
    await at.rest(appointmentId);
    expect(await at.states(appointmentId)).toEqual(['priming 0 failed', 'request 0 sent']);
    expect(await received(at.relay.messages, 'bob@gmail.com')).toEqual(['REQUEST 0']);
    expect((await at.invitations(appointmentId))[0]?.deliveryStatus).toBe('sent');
  });

  it('waits for a priming mail that is being sent, and can be superseded like any other', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    const at = await startWithRelay({ onData: () => answered });
    const { appointmentId } = await at.appointments().create(GMAIL);
    await at.relay.waitForSeen(1);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
    expect(await at.states(appointmentId)).toEqual(['priming 0 sending', 'request 0 superseded', 'request 1 blocked']);
    answer();
    await at.rest(appointmentId);
    expect(await received(at.relay.messages, 'bob@gmail.com')).toEqual(['PRIMING', 'REQUEST 1']);
  });

  it('is not primed with CONVOKE_PRIMING=off, but still reported', async () => {
    const at = await startWithRelay({ env: { CONVOKE_PRIMING: 'off' } });
    const { appointmentId, providerFirstInvite } = await at.appointments().create(GMAIL);
    await at.rest(appointmentId);
    expect(providerFirstInvite).toBe(true);
    expect(await received(at.relay.seen, 'bob@gmail.com')).toEqual(['REQUEST 0']);
  });

  it('has the words of the priming mail itself with CONVOKE_PRIMING=merge, in its language, and no other has them', async () => {
    let up = false;
    const at = await startWithRelay({
      env: { CONVOKE_PRIMING: 'merge' },
      onData: () => (up ? undefined : { code: 451, text: '4.7.1 Greylisted' }),
    });
    const { appointmentId, providerFirstInvite } = await at.appointments().create(GMAIL);
    expect(providerFirstInvite).toBe(true);
    await at.relay.waitForSeen(1);
    await at.rest(appointmentId);
    up = true;
    await at.pass(120_000, appointmentId);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
    await at.rest(appointmentId);
    const other = await at.appointments().create({ ...GMAIL, language: 'de' });
    await at.rest(other.appointmentId);
    const german = await at.appointments().create({ ...GMAIL, address: 'eve@gmail.com', language: 'de' });
    await at.rest(german.appointmentId);
    expect(await received(at.relay.messages, 'bob@gmail.com')).toEqual(['REQUEST 0', 'REQUEST 1', 'REQUEST 0']);
    const texts = await Promise.all(
      at.relay.messages.map(async ({ raw }) => {
        const { text = '', html = '' } = await PostalMime.parse(raw);
        const [words] = /This is the first invitation|Dies ist die erste Einladung/.exec(text) ?? ['none'];
        expect(words === 'none' || html.includes(words)).toBe(true);
        return words;
      }),
    );
    expect(texts).toEqual(['This is the first invitation', 'none', 'none', 'Dies ist die erste Einladung']);
    expect(at.relay.seen[0]?.raw.equals(at.relay.messages[0]?.raw ?? Buffer.of())).toBe(true);
  });

  it('is reported exactly once among 20 at the same time, however the address is written', async () => {
    const at = await startWithRelay();
    const calls = Array.from({ length: 20 }, (_, index) =>
      at.appointments().create({ ...SAMPLE_APPOINTMENT, address: spelling(index) }),
    );
    const created = await Promise.all(calls);
    expect(new Set(created.map(({ appointmentId }) => appointmentId)).size).toBe(20);
    expect(created.filter(({ providerFirstInvite }) => providerFirstInvite)).toHaveLength(1);
    const mails = await at.relay.waitFor(21);
    const primings = mails.filter(({ raw }) => !raw.includes('text/calendar'));
    expect(primings).toHaveLength(1);
    const [primed] = created.filter(({ providerFirstInvite }) => providerFirstInvite);
    expect(await at.rows(primed?.appointmentId ?? '')).toMatchObject([{ kind: 'priming' }, { kind: 'request' }]);
  });

  it('is reported exactly once if 20 people are invited to one appointment at the same time', async () => {
    const at = await startWithRelay({ role: 'api' });
    const { name: _, address: __, ...content } = SAMPLE_APPOINTMENT;
    const { appointmentId } = await at.appointments().create(content);
    const calls = Array.from({ length: 20 }, (_, index) =>
      at.appointments().invite(appointmentId, { name: 'Ada', address: spelling(index) }),
    );
    const sent = await Promise.all(calls);
    expect(sent.filter(({ providerFirstInvite }) => providerFirstInvite)).toHaveLength(1);
    const { totalInvitees } = await at.appointments().invite(appointmentId, { name: 'A', address: 'a@example.org' });
    expect(totalInvitees).toBe(21);
  });
});

/** One mailbox in many spellings, no two of which differ by case alone. */
function spelling(index: number): string {
  const dotted = ['adalovelace', 'ada.lovelace', 'a.da.lovelace', 'adalove.lace', 'a.d.a.l.o.v.e.l.a.c.e'][index % 5];
  const local = index % 2 === 0 ? dotted : dotted?.toUpperCase();
  const tag = index < 10 ? '' : `+${index}`;
  const domain = ['gmail.com', 'googlemail.com', 'GMail.com', 'GoogleMail.Com'][Math.floor(index / 5) % 4];
  return `${local}${tag}@${domain}`;
}
