import { cancelAppointment, getAppointment } from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
let appointmentId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
  appointmentId = (await steps.create()).appointment.id;
});
afterEach(() => harness.close());

const cancel = (input: Partial<Parameters<typeof cancelAppointment>[1]> = {}) =>
  cancelAppointment(harness.context, { accountId: harness.account.id, appointmentId, comment: '', ...input });

test('notifies everybody who was invited, with the next SEQUENCE and the comment', async () => {
  await steps.invite(appointmentId, 'Bob');
  await harness.deliver();
  await steps.invite(appointmentId, 'Eve');
  await harness.clock.advance(1_000);
  const cancelledAt = harness.clock.now();
  const comment = 'Ill.\r\n\tSorry!';
  expect(await cancel({ comment })).toMatchObject({ cancelledAt, inviteeCount: 2, notified: 1 });
  const messages = (await harness.deliver()).map(({ message, invitation }) => ({ ...message, name: invitation.name }));
  expect(messages).toMatchObject([{ name: 'Bob', kind: 'cancel', scope: 'appointment', sequence: 1, comment }]);
  const { appointment } = await getAppointment(harness.context, { accountId: harness.account.id, appointmentId });
  expect(appointment).toMatchObject({ cancelledAt, revision: { subject: 'Consultation' } });
});

test.each([
  [{ comment: 'x'.repeat(1_001) }, 'field_too_long', 'comment'],
  [{ comment: '\u202e' }, 'invalid_characters', 'comment'],
  [{ accountId: newId() }, 'appointment_not_found', 'appointmentId'],
  [{ appointmentId: newId() }, 'appointment_not_found', 'appointmentId'],
])('refuses %j', async (input, code, param) => {
  await expect(cancel(input)).rejects.toMatchObject({ code, param });
  expect((await cancel()).inviteeCount).toBe(0);
});

test('happens once', async () => {
  await cancel();
  await expect(cancel()).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
});
