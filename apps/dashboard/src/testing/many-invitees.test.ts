import { expect, it, onTestFinished, vi } from 'vitest';
import { postAppointment } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { openTab, signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

/** More than one page. */
const COUNT = 60;

it('many invitees are counted by answer, found by name and address, shown page by page, and opened on demand', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  await signIn(dashboard);
  const tab = await openTab(dashboard);
  const path = '/dashboard/api/v1/appointments';
  const appointmentId = await postAppointment(tab, {
    appointmentSubject: 'Assembly',
    name: 'Zoë Müller',
    address: 'first@example.com',
  });
  const invitees = Array.from({ length: COUNT - 1 }, (_, at) => ({
    name: `Invitee ${at + 1}`,
    address: `invitee-${at + 1}@${at % 2 === 0 ? 'odd' : 'even'}.example.com`,
  }));
  await tab.call({ method: 'POST', path: `${path}/${appointmentId}/invitations/batch`, body: { invitees } });
  const mailsPath = '/dashboard/api/sandbox/mails';
  const { invitations } = await tab.call<{ invitations: { invitationId: string }[] }>({
    path: `${path}/${appointmentId}`,
  });
  for (const [index, answer] of (['accept', 'accept', 'decline'] as const).entries()) {
    const query = `invitationId=${invitations[index]?.invitationId}`;
    const mail = await vi.waitFor(async () => {
      const mails = await tab.call<{ mailId: string }[]>({ path: `${mailsPath}?${query}` });
      return mails.at(-1) ?? Promise.reject(new Error('The invitation is not sent yet.'));
    }, 120_000);
    const body = { answer, client: 'gmail' };
    await tab.call({ method: 'POST', path: `${mailsPath}/${mail.mailId}/answer`, body });
  }

  await page.goto(`${url}/appointments/${appointmentId}`);
  await page.getByRole('heading', { name: `Invitees (${COUNT})` }).waitFor();
  const rows = page.getByRole('article');
  const search = page.getByLabel('Search names and addresses');
  const total = (label: string) => page.getByRole('button', { name: new RegExp(`^${label} \\d+$`) });
  await page.getByRole('button', { name: 'Accepted 2' }).waitFor();
  await page.getByRole('button', { name: 'Declined 1' }).waitFor();
  await page.getByRole('button', { name: `No answer yet ${COUNT - 3}` }).waitFor();
  await expect.poll(() => rows.count()).toBe(50);
  expect(await page.getByText('Message queued').count()).toBe(0);

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBe(COUNT);
  await search.fill('MULLER zoe');
  await page.getByText(`1 of ${COUNT} invitees`).waitFor();
  expect(await rows.count()).toBe(1);
  await search.fill('even.example');
  await page.getByText(`29 of ${COUNT} invitees`).waitFor();
  await search.fill('nobody');
  await page.getByText(`0 of ${COUNT} invitees`).waitFor();
  await search.fill('');
  await total('Declined').click();
  await page.getByText(`1 of ${COUNT} invitees`).waitFor();
  expect(await total('Declined').getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await page.getByText(`1 of ${COUNT} invitees`).waitFor();
  await rows.first().locator('summary').click();
  await rows.first().getByText('Message queued').waitFor();
  await rows
    .first()
    .getByRole('button', { name: /^More: Invitee/ })
    .waitFor();
  await total('Declined').click();
  await expect.poll(() => rows.count()).toBe(50);
  await search.fill('odd');

  const judge = new PageJudge(page);
  await search.fill('invitee-1');
  await judge.judge('an appointment with many invitees', () => rows.first().waitFor());
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints).toEqual([]);
});
