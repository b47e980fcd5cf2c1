import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppointment, go, postAppointment, visit } from './create-appointment.js';
import { followLink, openTab, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };
const BOB = { name: 'Bob Kahn', address: 'bob@example.com' };

let dashboard: RunningDashboard;

beforeAll(async () => {
  dashboard = await startDashboard();
});
afterAll(() => dashboard.stop());

/** Opens the message to an invitee and answers it as their client would. */
async function answer(
  page: Page,
  { to, client, button }: { to: string; client: string; button: 'Accept' | 'Decline' },
) {
  await go(page, 'Mailbox');
  await page.getByRole('row', { name: to }).getByRole('link').first().click();
  await page.getByLabel('Mail client').selectOption({ label: client });
  await page.getByRole('button', { name: button }).click();
  await page.getByText('The reply was delivered.').waitFor();
  const answers = { Accept: 'Accepted', Decline: 'Declined' } as const;
  await page.locator('.calendar-card').getByText(answers[button], { exact: true }).waitFor();
}

/** An invitee of the appointment that is shown. */
function invitee(page: Page, name: string) {
  return page.getByRole('article', { name });
}

it('an appointment is created, answered, moved and cancelled, and every webhook verified, by clicks', async () => {
  const { page } = dashboard;
  await followLink(dashboard);

  await go(page, 'Test receiver');
  await page.getByRole('button', { name: 'Connect it' }).click();
  await page.getByText('A webhook of this account leads here.').waitFor();

  await createAppointment(page, { subject: 'Roof inspection', invitees: [ADA, BOB] });
  const appointment = page.url();
  await answer(page, { to: ADA.address, client: 'Gmail', button: 'Accept' });
  await answer(page, { to: BOB.address, client: 'Outlook', button: 'Decline' });

  await page.goto(appointment);
  for (const { name } of [ADA, BOB]) {
    await invitee(page, name).getByText('Told to webhooks (2)').click();
    await invitee(page, name).getByText('Webhook attendee.responded: Delivered').waitFor();
  }
  const steps = invitee(page, ADA.name).getByRole('listitem').filter({ hasNotText: 'invitation.created' });
  await expect
    .poll(() => steps.allTextContents())
    .toEqual([
      expect.stringContaining('Invited'),
      expect.stringContaining('Message queued'),
      expect.stringContaining('Kept in the sandbox'),
      expect.stringContaining('Accepted'),
      expect.stringContaining('Webhook attendee.responded: Delivered'),
    ]);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Begins').fill('2027-03-16T09:00');
  await page.getByLabel('Ends').fill('2027-03-16T09:45');
  await page.getByRole('button', { name: 'Save and notify' }).click();
  await page.getByText('Tue, 16 Mar 2027, 09:00 – 09:45').waitFor();
  await invitee(page, ADA.name).getByText('No answer yet').waitFor();
  await invitee(page, ADA.name).getByText('Asked again').waitFor();
  const changes = page.getByRole('region', { name: 'The appointment' }).locator('.changes');
  await expect
    .poll(() => changes.locator('del, ins').allTextContents())
    .toEqual([
      'Mon, 15 Mar 2027, 14:00',
      'Tue, 16 Mar 2027, 09:00',
      'Mon, 15 Mar 2027, 14:45',
      'Tue, 16 Mar 2027, 09:45',
    ]);
  const whole = page.getByRole('region', { name: 'The appointment' });
  await whole.getByText('Told to webhooks').click();
  await whole
    .getByRole('listitem')
    .filter({ hasText: 'Webhook appointment.updated: Delivered' })
    .getByText('To Test receiver, 1 attempt')
    .waitFor();

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByLabel('Comment').fill('The storm has passed.');
  await page.getByRole('button', { name: 'Cancel for good' }).click();
  await page.getByText('Nobody can be invited any more').waitFor();

  await go(page, 'Test receiver');
  for (const [event, count] of [
    ['attendee.responded', 2],
    ['appointment.updated', 1],
    ['appointment.canceled', 1],
  ] as const) {
    const caught = page.locator('summary', { hasText: event }).filter({ hasText: 'Signature verified' });
    await caught.nth(count - 1).waitFor();
  }
  await go(page, 'Mailbox');
  await page.getByRole('row', { name: ADA.address }).filter({ hasText: 'Cancellation' }).waitFor();
  expect(dashboard.complaints).toEqual([]);
});

const APPOINTMENT = '/dashboard/api/v1/appointments';

/** The revision on the page of the appointment that is open. */
async function revisionShown(page: Page): Promise<string | null> {
  const revision = page.locator('.facts > div', { has: page.getByText('Revision', { exact: true }) });
  return revision.locator('dd').textContent();
}

/** The revision of the newest message to an invitee as its calendar shows it, SEQUENCE, once there are `count`. */
async function sequenceSent(tab: Tab, { invitationId, count }: { invitationId: string; count: number }) {
  const path = `/dashboard/api/sandbox/mails?invitationId=${invitationId}`;
  const mails = () => tab.call<{ mailId: string }[]>({ path });
  await expect.poll(async () => (await mails()).length).toBe(count);
  const [newest] = await mails();
  const { ics } = await tab.call<{ ics: string }>({ path: `/dashboard/api/sandbox/mails/${newest?.mailId}` });
  return /^SEQUENCE:(\d+)\r?$/m.exec(ics)?.[1];
}

/** The revision in the event of a type on an appointment. */
async function revisionReported(tab: Tab, { appointmentId, eventType }: { appointmentId: string; eventType: string }) {
  const events = async () => {
    const { caught } = await tab.call<{ caught: { body: string; eventType: string }[] }>({
      path: '/dashboard/api/sandbox/catcher',
    });
    return caught.filter((event) => event.eventType === eventType && event.body.includes(appointmentId));
  };
  await expect.poll(events).toHaveLength(1);
  const [event] = await events();
  return String(JSON.parse(event?.body ?? '').data.revision);
}

it('the appointment page, the message and the event have the same revision after each change', async () => {
  const { page } = dashboard;
  const tab = await openTab(dashboard);
  const appointmentId = await postAppointment(tab, { appointmentSubject: 'Roof inspection', ...ADA });
  const path = `${APPOINTMENT}/${appointmentId}`;
  const { invitations } = await tab.call<{ invitations: { invitationId: string }[] }>({ path });
  const { invitationId = '' } = invitations[0] ?? {};
  const sent = (count: number) => sequenceSent(tab, { invitationId, count });
  const reported = (eventType: string) => revisionReported(tab, { appointmentId, eventType });
  await visit(page, `/appointments/${appointmentId}`);
  await expect.poll(() => revisionShown(page)).toBe('0');
  expect(await sent(1)).toBe('0');

  const change = { appointmentStart: '2027-03-16T09:00:00', appointmentEnd: '2027-03-16T09:45:00' };
  await tab.call({ method: 'PUT', path, body: change });
  await expect.poll(() => revisionShown(page)).toBe('1');
  expect([await sent(2), await reported('appointment.updated')]).toEqual(['1', '1']);

  await tab.call({ method: 'DELETE', path, body: {} });
  await expect.poll(() => revisionShown(page)).toBe('2');
  expect([await sent(3), await reported('appointment.canceled')]).toEqual(['2', '2']);
});
