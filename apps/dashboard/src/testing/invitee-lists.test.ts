import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postAppointment } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { openTab, signIn, type Tab } from './sign-in.js';
import { type RunningDashboard, startDashboard } from './start-dashboard.js';

/** More than one page. */
const COUNT = 60;

let dashboard: RunningDashboard;
let tab: Tab;

beforeAll(async () => {
  dashboard = await startDashboard();
  await signIn(dashboard);
  tab = await openTab(dashboard);
});
afterEach(() => dashboard.complaints.splice(0));
afterAll(() => dashboard.stop());

it('a list is pasted or read from a file, shown with its errors, and invited without invalid entries', async () => {
  const { page, url } = dashboard;
  const appointmentId = await postAppointment(tab, {
    appointmentSubject: 'Assembly',
    name: 'Ada Lovelace',
    address: 'ada@example.com',
  });
  await page.goto(`${url}/appointments/${appointmentId}`);
  await page.getByRole('button', { name: 'Invite a list' }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByLabel('Names and addresses');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByText('Write or choose a list first.').waitFor();
  await list.fill('bob-at-example.com');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByText('Correct the entries below first.').waitFor();
  await expect
    .poll(() => dialog.getByText('can be invited.').allTextContents())
    .toEqual(['Nobody on the list can be invited. ']);
  const lines = ['Name;Email;Role', 'Bob;bob@example.com;optional', 'Bob again;BOB@example.com;', 'Eve;eve;', 'Cy;;'];
  await list.fill(lines.join('\n'));
  await dialog.getByText('1 of 4 can be invited.').waitFor();
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.poll(() => row('Bob again').textContent()).toMatch(/3Line 2 has the same address\.$/);
  await expect.poll(() => row('Eve').textContent()).toMatch(/4This is not an e-mail address\.$/);
  const judge = new PageJudge(page);
  await judge.judge('a list with problems', () => row('Cy').waitFor());
  await page.reload();
  await page.getByRole('button', { name: 'Invite a list' }).click();
  await expect.poll(() => list.inputValue()).toBe(lines.join('\n'));

  const workbook = { name: 'list.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004\u0014') };
  await dialog.getByLabel('Or a CSV file').setInputFiles(workbook);
  await dialog.getByText('This is a workbook. Save it as CSV').waitFor();
  expect(await list.inputValue()).toBe(lines.join('\n'));
  const csv = ['name,email', 'Ada,Ada@Example.com', 'Grace Hopper,grace@example.com', 'Bob,bob@example.com'].join(
    '\r\n',
  );
  await dialog
    .getByLabel('Or a CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await dialog.getByText('2 of 3 invitees were invited.').waitFor();
  await expect.poll(() => row('Ada').textContent()).toMatch(/2.*already invited/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('heading', { name: 'Invitees (3)' }).waitFor();

  await page.getByRole('button', { name: 'Invite a list' }).click();
  await expect.poll(() => list.inputValue()).toBe('');
  await list.fill('Ada <ada@example.com>, bob@example.com');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => row('Ada').textContent()).toMatch(/already invited/);
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

it('many invitees are counted by answer, found by name and address, shown page by page, and opened on demand', async () => {
  const { page, url } = dashboard;
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
  await page.getByRole('button', { name: `Open ${COUNT - 3}` }).waitFor();
  await expect.poll(() => rows.count()).toBe(50);
  await expect.poll(() => page.getByText('Message queued').count()).toBe(0);

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBe(COUNT);
  await search.fill('MULLER zoe');
  await page.getByText(`1 of ${COUNT} invitees`).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await search.fill('even.example');
  await page.getByText(`29 of ${COUNT} invitees`).waitFor();
  await search.fill('nobody');
  await page.getByText(`0 of ${COUNT} invitees`).waitFor();
  await search.fill('');
  await total('Declined').click();
  await page.getByText(`1 of ${COUNT} invitees`).waitFor();
  await expect.poll(() => total('Declined').getAttribute('aria-pressed')).toBe('true');
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

it('creates no appointment while somebody on its list cannot be invited, and says at each row why', async () => {
  const { page, url } = dashboard;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const problemOf = (label: string) =>
    page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).locator('.problem');

  await page.goto(`${url}/appointments/new`);
  await page.getByLabel('Subject').fill('Roof inspection');
  for (const _further of [2, 3, 4, 5]) await button('Another invitee').click();
  await page.getByLabel('E-mail of invitee 1').fill('ada@example.com');
  await page.getByLabel('E-mail of invitee 3').fill('Ada@example.com');
  await page.getByLabel('E-mail of invitee 4').fill('grace@example.com');
  await page.getByText('Language, time zone and attendance').nth(3).click();
  await page.getByLabel('Language of invitee 4').fill('de_AT');
  await page.getByLabel('E-mail of invitee 5').fill('bob@example.com');
  await button('Create and invite').click();
  await problemOf('E-mail of invitee 3').getByText('Another invitee already has this address.').waitFor();
  await problemOf('Language of invitee 4').getByText('The language cannot be used.').waitFor();
  await expect.poll(() => page.locator('.problem').count()).toBe(2);
  expect(await tab.call({ path: '/dashboard/api/agenda?search=roof&limit=100' })).toEqual([]);

  await button('Remove invitee 2').click();
  await problemOf('Language of invitee 3').getByText('The language cannot be used.').waitFor();
  await button('Remove invitee 2').click();
  await page.getByLabel('Language of invitee 2').fill('de-AT');
  await button('Create and invite').click();
  await page.getByRole('heading', { level: 1, name: 'Roof inspection' }).waitFor();
  await page.getByRole('heading', { name: 'Invitees (3)' }).waitFor();

  await page.goto(`${url}/appointments/new`);
  await page.getByLabel('Subject').fill('Gutter');
  await page.getByLabel('E-mail of invitee 1').fill('grace@example.com');
  await page.getByText('Language, time zone and attendance').click();
  await page.getByLabel('Language of invitee 1').fill('de_AT');
  await page.keyboard.press('Tab');
  await button('Create and invite').click();
  await problemOf('Language of invitee 1').getByText('The language cannot be used.').waitFor();
  expect(dashboard.complaints.filter((complaint) => !complaint.includes('422') && !complaint.includes('400'))).toEqual(
    [],
  );
});
