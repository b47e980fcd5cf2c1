import { updateAccount } from '@convoke/engine';
import { setBrand } from '@convoke/engine/brands';
import { pngPicture } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithRelay } from '../testing/start-with-relay.js';

const MINUTE = 60_000;
const FULL = { name: 'Ada & Co', colour: '#ffd84d', footer: 'Hill Road 1', supportAddress: 'help@ada.example' };

test('a repeated message has the same bytes, whatever its account has changed in between', async () => {
  let refusals = 3;
  const at = await startWithRelay({
    onData: () => (refusals-- > 0 ? { code: 451, text: '4.7.1 Greylisted' } : undefined),
  });
  const { operator } = at.server;
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  await at.rest(appointmentId);
  const [row] = await at.rows(appointmentId);
  const accountId = row?.accountId ?? '';
  await updateAccount(operator, { accountId, name: 'Renamed', language: 'de' });
  await at.pass(MINUTE, appointmentId);
  const logo = pngPicture({ width: 120, height: 40 });
  await setBrand(operator, { accountId, ...FULL, logo });
  // A process that was killed before it knew the outcome finds nothing but the rows, either.
  await at.restart('all');
  await at.pass(10 * MINUTE, appointmentId);
  const [first, ...repeats] = at.relay.seen;
  expect(repeats).toHaveLength(3);
  for (const { raw } of repeats) expect(raw.equals(first?.raw ?? Buffer.of())).toBe(true);
  expect(await at.states(appointmentId)).toEqual(['request 0 sent']);

  const next = await at.appointments().create({ ...SAMPLE_APPOINTMENT, address: 'carol@example.org' });
  await at.rest(next.appointmentId);
  const sent = at.relay.messages.find(({ envelope }) => envelope.to.includes('carol@example.org'));
  if (!sent) throw new Error('The second message was sent.');
  const { mail } = await readInvitation(sent);
  expect(mail.subject).toMatch(/^Einladung: /);
  for (const text of ['Ada & Co', 'Hill Road 1', 'help@ada.example']) expect(mail.text).toContain(text);
  const [picture] = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
  expect(mail.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}" alt="Ada &amp; Co"`);
});
