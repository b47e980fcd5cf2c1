import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_CLI } from '@convoke/soak/support/server/built-server';
import { freePort, launchBrowser, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { Album, openPage } from './screenshots/album.js';
import { type Ask, askAs, type Page } from './screenshots/ask-as.js';
import { fillAccount } from './screenshots/fill-account.js';
import { fillCrowd } from './screenshots/fill-crowd.js';
import { fillSeries } from './screenshots/fill-series.js';
import { germanScenes } from './screenshots/german.js';
import { places } from './screenshots/places.js';
import { scenes } from './screenshots/scenes.js';
import { setUp, setUpLinkOf } from './screenshots/set-up.js';

/** Milliseconds for one step on a page. */
const PATIENCE_MS = 20_000;
/** Pages that begin without any data; every account has a key from the start. */
const EMPTY = [
  '',
  'appointments',
  'mailbox',
  'testReceiver',
  'webhooks',
  'deliveries',
  'replies',
  'mail-queue',
  'feeds',
  'members',
  'audit-log',
  'brand',
  'sender',
];
/** Pages that are different on a server that sends mail. */
const SENDING = ['', 'mail-queue', 'members', 'calendars'];
const INBOUND_TOKEN = 'a-token-of-some-length';
/** Nothing listens there, so messages wait for their next attempt. */
const DEAD_RELAY = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9', CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };

/**
 * `npm run tools -- screenshots [FOLDER [NAME...]]`: takes screenshots of every page, empty and filled, of
 * its dialogs and its errors, at 390 and 1440 px, light and dark, and in German: of the dashboard, the answer
 * page and the reference. With names, of those only.
 *
 * @returns the exit code: 1 if a scene could not be shown
 */
export async function screenshots([
  folder = join(tmpdir(), 'convoke-screenshots'),
  ...names
]: string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const directory = await temporaryDirectory();
  const env = {
    PORT: String(await freePort()),
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_INBOUND_TOKEN: INBOUND_TOKEN,
    CONVOKE_RETRY_SCHEDULE: '0ms,1ms,1h,1h',
    CONVOKE_RETRY_JITTER: 'off',
  };
  let server = await startServerProcess({ cli: SERVER_CLI, env });
  const { url } = server;
  const { browser, close } = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/London' });
    page.setDefaultTimeout(PATIENCE_MS);
    const album = new Album({ page, url, folder, names });
    await album.add({ name: 'nobody-yet', path: '/' });
    await openPage(page, setUpLinkOf(server));
    await album.take('set-up');
    const ask = await setUp({ page, server });
    for (const name of EMPTY) await album.add({ name: `empty-${name}`, path: `/${name}` });
    const filled = await fillAccount({ ask, url, token: INBOUND_TOKEN });
    // Before the crowd, whose mails fill the list.
    const series = await fillSeries(ask, filled.cancelledId);
    const all = { ...filled, ...series, ...(await fillCrowd(ask)) };
    for (const scene of places(all)) await album.add(scene);
    const { whenSignedIn, whenSending, whenSignedOut } = scenes(all);
    for (const scene of whenSignedIn) await album.add(scene);
    await chooseLanguage(page, 'de');
    for (const scene of germanScenes(all)) await album.add(scene);
    await chooseLanguage(page, 'en');

    await server.kill();
    server = await startServerProcess({ cli: SERVER_CLI, env: { ...env, ...DEAD_RELAY } });
    await fillQueue(await askAs({ page, url }));
    for (const name of SENDING) await album.add({ name: `sending-${name}`, path: `/${name}` });
    for (const scene of whenSending) await album.add(scene);
    // The first of them ends the session.
    for (const scene of whenSignedOut) await album.add(scene);
    await chooseLanguage(page, 'de');
    await album.add({ name: 'german-sign-in', path: '/' });
    console.log(`screenshots: ${album.taken} scenes in ${folder}; ${album.failed} failed`);
    return album.failed > 0 ? 1 : 0;
  } finally {
    await close();
    await server.kill();
    await directory.remove();
  }
}

/** Applies to the pages that are opened next. */
async function chooseLanguage(page: Page, language: 'de' | 'en'): Promise<void> {
  await page.evaluate(`localStorage.setItem('convoke.language', '${language}')`);
}

/** An invitation that cannot be handed over. */
async function fillQueue(ask: Ask): Promise<void> {
  await ask('POST', '/dashboard/api/v1/appointments', {
    appointmentStart: '2030-03-15T14:00:00',
    appointmentEnd: '2030-03-15T14:45:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Roof inspection',
    name: 'Ada Lovelace',
    address: 'ada@example.com',
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}
