import { expect, it } from 'vitest';
import { openDashboard } from '../testing/open-dashboard.js';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithRelay } from '../testing/start-with-relay.js';

it('an invitation that is sent again is a new message about the same event, at most three times a day', async () => {
  const at = await startWithRelay();
  const { appointmentId, invitationId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  await at.rest(appointmentId);
  const [invitation] = await at.invitations(appointmentId);
  if (!invitation) throw new Error('Somebody was invited.');
  const { accountId } = invitation;
  const { client } = await openDashboard(at.server, { accountId });
  const path = `/dashboard/api/appointments/${appointmentId}/invitations/${invitationId}/resend`;
  const resend = async () => {
    const answer = await client.call(path, { method: 'POST' });
    await at.rest(appointmentId);
    return answer;
  };

  expect((await resend()).status).toBe(200);
  await at.server.operator.store.transaction(({ invitations }) =>
    invitations.update(invitation, { response: 'accepted', respondedAt: at.clock.now() }),
  );
  expect((await resend()).status).toBe(200);
  const [first, second, third] = await Promise.all(at.relay.messages.map(readInvitation));
  if (!first || !second || !third) throw new Error('Three messages were sent.');
  for (const again of [second, third]) {
    expect(again).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 0, start: first.start });
    expect(again.mail.subject).toBe(first.mail.subject);
  }
  expect(new Set([first, second, third].map(({ mail }) => mail.messageId)).size).toBe(3);
  // The clock stands still: DTSTAMP rises anyway.
  expect(second.stamp > first.stamp && third.stamp > second.stamp).toBe(true);
  expect([first, second, third].map(({ response }) => response)).toEqual(['NEEDS-ACTION', 'NEEDS-ACTION', 'ACCEPTED']);

  expect((await resend()).status).toBe(200);
  const refused = await resend();
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_resends', param: 'invitationId' } } });
  expect(refused.headers.get('retry-after')).toBe('86400');
  expect(at.relay.messages).toHaveLength(4);
  await at.pass(24 * 3_600_000, appointmentId);
  expect((await resend()).status).toBe(200);
  const { entries: timeline } = await at.appointments().timeline(appointmentId);
  const queued = timeline.filter(({ type }) => type === 'message.queued').map(({ detail }) => detail);
  expect(queued).toEqual(Array.from({ length: 5 }, () => 'request, revision 0'));
});
