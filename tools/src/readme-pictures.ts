import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fill } from '@convoke/soak/dashboard-scale/fill';
import { scaleEnvironment, sqliteDatabase } from '@convoke/soak/dashboard-scale/filled-database';
import { createStory, EMAIL, PASSWORD } from '@convoke/soak/dashboard-scale/story';
import { SERVER_CLI } from '@convoke/soak/support/server/built-server';
import { freePort, launchBrowser, startServerProcess } from '@convoke/testkit';
import { type Ask, answerPathOf, askAs, listed, type Page } from './screenshots/ask-as.js';

const IMAGES = join(import.meta.dirname, '../../docs/images');
const VIEWPORT = { width: 1280, height: 960 };
const WITH_CHARTS = { width: 1280, height: 984 };
/** Shows most of a message below its header and the calendar's buttons, and an appointment with two timelines. */
const TALL = { width: 1280, height: 1240 };
const YEAR = { appointments: 2_500, deliveries: 4_000 };
const API = '/dashboard/api/v1/appointments';
const APPOINTMENT = {
  appointmentStart: '2030-03-15T14:00:00',
  appointmentEnd: '2030-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
  appointmentLocation: '12 Long Street, Springfield',
  appointmentBody: '<p>Please leave the gate open.</p>',
};
const [GRACE, JEAN] = [
  { name: 'Grace Hopper', address: 'grace@example.com' },
  { name: 'Jean Bartik', address: 'jean@example.com' },
];

/**
 * `npm run tools -- readme-pictures [FOLDER]`: retakes the pictures of the README and of the
 * answer page, of an account after a year.
 *
 * @returns the exit code
 */
export async function readmePictures([folder = IMAGES]: string[]): Promise<number> {
  const database = await sqliteDatabase();
  // The story's webhook points to the server itself, even after the database was filled.
  const env = { ...scaleEnvironment(database), PORT: String(await freePort()) };
  const { accountId, ...story } = await createStory(env);
  await fill(database, { accountId, ...story }, YEAR);
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  const { browser, close } = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-GB', reducedMotion: 'reduce' });
    await signIn(page, server.url);
    const ask = await askAs({ page, url: server.url, accountId });
    await ask('PATCH', `/dashboard/api/accounts/${accountId}`, { name: 'Roofers and Sons' });
    await page.evaluate(`localStorage.setItem('convoke.account', ${JSON.stringify(accountId)})`);
    // A year leaves more of them than an office does that looks at them.
    await ask('POST', '/dashboard/api/attention/dismiss', { kind: 'replies_quarantined' });
    const take = (name: string) => page.screenshot({ path: join(folder, `dashboard-${name}.png`) });

    await page.goto(`${server.url}/`);
    await page.getByLabel('Period').selectOption('day');
    await page.getByText('busiest day').first().waitFor();
    await page.setViewportSize(WITH_CHARTS);
    await take('overview');
    await page.setViewportSize(VIEWPORT);
    await leaveOneWebhook(ask, story.webhookId);

    const { appointmentId = '' } = await ask('POST', API, { ...APPOINTMENT, ...GRACE });
    await ask('POST', `${API}/${appointmentId}/invitations`, JEAN);
    const mailOf = (address: string) => findMail(ask, { appointmentId, address });
    // Far away, so that it also shows the time there.
    const abroad = { viewport: { width: 640, height: 800 }, locale: 'en-GB', timezoneId: 'America/New_York' };
    const answerPage = await browser.newPage(abroad);
    const path = await answerPathOf(ask, await mailOf(GRACE.address));
    await answerPage.goto(`${server.url}${path}?response=accepted`);
    await answerPage.getByText('America/New York').waitFor();
    await answerPage.screenshot({ path: join(folder, 'answer-page.png'), fullPage: true });

    await answer(ask, { mailId: await mailOf(GRACE.address), client: 'outlook', answer: 'decline' });
    await page.goto(`${server.url}/mailbox/${await mailOf(JEAN.address)}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('The reply was delivered.').waitFor();
    await page.getByText('Accepted', { exact: true }).waitFor();
    await page.frameLocator('.mail-frame').getByText('You are receiving this message').waitFor();
    await page.setViewportSize(TALL);
    await take('mail');

    await page.goto(`${server.url}/appointments/${appointmentId}`);
    await page.getByText('Told to webhooks (2)').nth(1).click();
    await page.getByRole('link', { name: 'Webhook attendee.responded: Delivered' }).waitFor();
    // What was clicked has scrolled into view.
    await page.evaluate('scrollTo(0, 0)');
    await take('appointment');
    console.log(`readme-pictures: in ${folder}`);
    return 0;
  } finally {
    await close();
    await server.kill();
    await database.remove();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

async function findMail(ask: Ask, wanted: { appointmentId: string; address: string }): Promise<string> {
  for (;;) {
    const mails = await listed(ask, '/dashboard/api/sandbox/mails');
    const ofAppointment = mails.filter(({ appointmentId }) => appointmentId === wanted.appointmentId);
    const mail = ofAppointment.find(({ to }) => JSON.stringify(to).includes(wanted.address));
    if (mail?.mailId !== undefined) return mail.mailId;
    await setTimeout(50);
  }
}

/** Deletes the others, which do not exist: their failed deliveries would be in every timeline. */
async function leaveOneWebhook(ask: Ask, kept: string): Promise<void> {
  for (const { webhookId } of await listed(ask, '/dashboard/api/v1/webhooks')) {
    if (webhookId !== kept) await ask('DELETE', `/dashboard/api/v1/webhooks/${webhookId}`);
  }
}

function answer(ask: Ask, { mailId, ...body }: { mailId: string; client: string; answer: string }) {
  return ask('POST', `/dashboard/api/sandbox/mails/${mailId}/answer`, { ...body, comment: '' });
}
