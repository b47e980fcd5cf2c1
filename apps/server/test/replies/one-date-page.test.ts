import { createLinkTokens, loadLinkKey } from '@convoke/engine';
import { expect, test, vi } from 'vitest';
import { type ServerWithAnswerPage, startWithAnswerPage, textOf } from '../testing/start-with-answer-page.js';

test('the page of one date says when it was before it was moved, and that it does not take place, at its last time', async () => {
  const at = await startWithAnswerPage({ recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' } });
  const { appointments } = at.account.convoke;
  const second = '2090-07-08T10:00:00';
  const guest = { name: 'Linus Chen', address: 'linus@ex.example' };
  const { invitationId } = await appointments.inviteToOccurrence(at.appointmentId, second, guest);
  const token = createLinkTokens(await loadLinkKey(at.server.operator, 'answer')).tokenOf(invitationId);
  const page = (query = '') => textOf(fetch(`${at.server.baseUrl}/r/${token}${query}`));
  const moved = { appointmentStart: '2090-07-09T09:00:00', appointmentEnd: '2090-07-09T09:30:00' };
  await sentTo(at, invitationId);
  await appointments.updateOccurrence(at.appointmentId, second, moved);
  await sentTo(at, invitationId);
  const open = await page('?response=accepted&revision=0');
  expect(open).toMatch(/notice moved.*<s>[^<]*8 July 2090, 10:00 – 11:00.*9 July 2090, 09:00 – 09:30/s);
  expect(open).not.toContain('Confirm: Yes');
  await appointments.cancelOccurrence(at.appointmentId, second, { comment: 'Rain' });
  await sentTo(at, invitationId);
  const cancelled = await page();
  expect(cancelled).toMatch(/cancelled this appointment: [^<]*9 July 2090, 09:00\./);
  expect(cancelled).not.toContain('8 July');
});

/** Waits until the invitee has been sent all. */
async function sentTo({ server }: Pick<ServerWithAnswerPage, 'server'>, invitationId: string): Promise<void> {
  const { store } = server.operator;
  const invitation = await store.invitations.find(invitationId);
  const accountId = invitation?.accountId ?? '';
  await vi.waitFor(
    async () => {
      const messages = await store.messages.list({ accountId, invitationId });
      expect(messages.map(({ state }) => state)).toEqual(messages.map(() => 'sent'));
    },
    { timeout: 60_000 },
  );
}
