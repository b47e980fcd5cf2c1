import { DAY_MS } from '@convoke/engine';
import { expect, it } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithRelay } from '../testing/start-with-relay.js';

it('an invitation that is sent again is a new message about the same event, at most three times a day', async () => {
  const at = await startWithRelay();
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  await at.rest(appointmentId);
  const [invitation] = await at.invitations(appointmentId);
  if (!invitation) throw new Error('Somebody was invited.');
  const resend = async () => {
    const answer = await at.appointments().resend(appointmentId, invitation.id);
    await at.rest(appointmentId);
    return answer;
  };

  expect(await resend()).toMatchObject({ email: SAMPLE_APPOINTMENT.address });
  await at.server.operator.store.transaction(({ invitations }) =>
    invitations.update(invitation, { response: 'accepted', respondedAt: at.clock.now() }),
  );
  await resend();
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

  await resend();
  const refused = { status: 429, code: 'too_many_resends', param: 'invitationId', retryAfter: 86_400 };
  await expect(resend()).rejects.toMatchObject(refused);
  expect(at.relay.messages).toHaveLength(4);
  await at.pass(DAY_MS, appointmentId);
  await resend();
  const { entries: timeline } = await at.appointments().timeline(appointmentId);
  const queued = timeline.filter(({ type }) => type === 'message.queued').map(({ detail }) => detail);
  expect(queued).toEqual(Array.from({ length: 5 }, () => 'request, revision 0'));
});
