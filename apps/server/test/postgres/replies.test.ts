import { expect, test } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { INVITEE, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { usePostgres } from '../testing/test-database.js';
import { WAYS_IN } from '../testing/ways-in.js';

const newDatabase = usePostgres();
const HOUR = 3_600_000;

test('an answer by mail changes the response once, however often it arrives, and a forged one does not', async () => {
  const way = await WAYS_IN.smtp();
  const harness = await startWithReplies({ ...way.env, ...(await newDatabase()) });
  const invited = await harness.invited();
  const { values, appointmentId } = invited;
  await harness.moveTo(values.movedAt + 30 * HOUR);
  const submit = (raw: Buffer) => way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER });
  const answer = sampleAnswer(values);
  await Promise.all([submit(answer), submit(answer)]);
  await submit(sampleAnswer({ ...values, uid: values.wrongUid }, { copy: 1 }));
  const verdicts = (await harness.judged()).map(({ verdict }) => verdict);
  expect(verdicts.sort()).toEqual(['accepted', 'bad_token']);
  expect(await harness.invitation(invited)).toMatchObject({ response: 'accepted' });
  expect(await harness.events(appointmentId)).toEqual(['attendee.responded']);
});
