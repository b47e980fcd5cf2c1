import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_CLI } from '@convoke/soak/server/built-server';
import { freePort, launchBrowser, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { type Ask, askAs, type Page } from './screenshots/ask-as.js';
import { fillAccount } from './screenshots/fill-account.js';
import { fillCrowd } from './screenshots/fill-crowd.js';
import { places } from './screenshots/places.js';
import { type Scene, scenes } from './screenshots/scenes.js';
import { setUp, setUpLinkOf } from './screenshots/set-up.js';

const WIDTHS = [390, 1440] as const;
const HEIGHT = 900;
const SCHEMES = ['light', 'dark'] as const;
/** Pages without any data. */
const EMPTY = [
  '',
  'appointments',
  'mailbox',
  'catcher',
  'webhooks',
  'deliveries',
  'replies',
  'mail-queue',
  'audit-log',
];
const INBOUND_TOKEN = 'a-token-of-some-length';
/** Nothing listens there, so messages wait for their next attempt. */
const DEAD_RELAY = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9', CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };

/**
 * `npm run tools -- screenshots [FOLDER]`: takes screenshots of every page, empty and filled, of its dialogs and its errors, at
 * 390 and 1440 px, light and dark: of the dashboard, the answer page and the reference.
 *
 * @returns the exit code
 */
export async function screenshots([folder = join(tmpdir(), 'convoke-screenshots')]: string[]): Promise<number> {
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
    const take = (name: string) => takePictures(page, { name, folder });
    const open = (path: string) => openPage(page, `${url}${path}`);
    const play = async ({ name, path, act }: Scene) => {
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await open(path);
      await act(page);
      await settle(page);
      await take(name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    await open('/');
    await take('nobody-yet');
    await openPage(page, setUpLinkOf(server));
    await take('set-up');
    const ask = await setUp({ page, server });
    for (const name of EMPTY) {
      await open(`/${name}`);
      await take(`empty-${name}`);
    }
    const filled = await fillAccount({ ask, url, token: INBOUND_TOKEN });
    const crowd = await fillCrowd(ask);
    for (const [name, path] of Object.entries(places({ ...filled, ...crowd }))) {
      await open(path);
      if (name === 'mail') await page.frameLocator('.mail-frame').getByText('You receive this message').waitFor();
      await take(name);
    }
    const { whenSignedIn, whenSignedOut } = scenes({ ...filled, ...crowd });
    for (const scene of whenSignedIn) await play(scene);

    await server.kill();
    server = await startServerProcess({ cli: SERVER_CLI, env: { ...env, ...DEAD_RELAY } });
    const askAgain: Ask = await askAs({ page, url });
    await fillQueue(askAgain);
    for (const name of ['', 'mail-queue', 'members']) {
      await open(`/${name}`);
      await take(`sending-${name}`);
    }
    // The first of them ends the session.
    for (const scene of whenSignedOut) await play(scene);
    console.log(`screenshots: in ${folder}`);
    return 0;
  } finally {
    await close();
    await server.kill();
    await directory.remove();
  }
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

async function openPage(page: Page, url: string): Promise<void> {
  // A change of nothing but the fragment would not load the page.
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('load');
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
}

async function takePictures(page: Page, { name, folder }: { name: string; folder: string }): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    // Content outside of the viewport is not always painted, so the viewport must contain the whole page.
    await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
}

/** Pixels; what is longer repeats itself. */
const TALLEST = 2_600;
