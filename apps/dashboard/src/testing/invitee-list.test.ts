import { expect, it, onTestFinished } from 'vitest';
import { postAppointment } from './create-appointment.js';
import { PageJudge } from './page-judge.js';
import { openTab, signIn } from './sign-in.js';
import { startDashboard } from './start-dashboard.js';

it('a list is pasted or read from a file, shown with its errors, and invited without invalid entries', async () => {
  const dashboard = await startDashboard();
  onTestFinished(dashboard.stop);
  const { page, url } = dashboard;
  await signIn(dashboard);
  const tab = await openTab(dashboard);
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
  expect(await dialog.getByText('can be invited.').allTextContents()).toEqual(['Nobody on the list can be invited. ']);
  const lines = ['Name;Email;Role', 'Bob;bob@example.com;optional', 'Bob again;BOB@example.com;', 'Eve;eve;', 'Cy;;'];
  await list.fill(lines.join('\n'));
  await dialog.getByText('1 of 4 can be invited.').waitFor();
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('Bob again').textContent()).toMatch(/3Line 2 has the same address\.$/);
  expect(await row('Eve').textContent()).toMatch(/4This is not an e-mail address\.$/);
  const judge = new PageJudge(page);
  await judge.judge('a list with problems', () => row('Cy').waitFor());
  await page.reload();
  await page.getByRole('button', { name: 'Invite a list' }).click();
  expect(await list.inputValue()).toBe(lines.join('\n'));

  const csv = ['name,email', 'Ada,Ada@Example.com', 'Grace Hopper,grace@example.com', 'Bob,bob@example.com'].join(
    '\r\n',
  );
  await dialog
    .getByLabel('Or a CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await dialog.getByText('2 of 3 invitees were invited.').waitFor();
  expect(await row('Ada').textContent()).toMatch(/2.*already invited/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('heading', { name: 'Invitees (3)' }).waitFor();

  await page.getByRole('button', { name: 'Invite a list' }).click();
  expect(await list.inputValue()).toBe('');
  await list.fill('Ada <ada@example.com>, bob@example.com');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await row('Ada').textContent()).toMatch(/already invited/);
  expect(judge.found).toEqual([]);
  expect(dashboard.complaints.filter((line) => !line.includes('422'))).toEqual([]);
});
