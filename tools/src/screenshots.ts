import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_CLI } from '@convoke/soak/server/built-server';
import { launchBrowser, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import type { Page } from './screenshots/ask-as.js';
import { fillAccount } from './screenshots/fill-account.js';
import { places } from './screenshots/places.js';
import { scenes } from './screenshots/scenes.js';
import { setUp } from './screenshots/set-up.js';

const WIDTHS = [360, 1440] as const;
const HEIGHT = 900;
const SCHEMES = ['light', 'dark'] as const;
/** Pages without any data. */
const EMPTY = ['', 'appointments', 'mailbox', 'catcher', 'webhooks', 'deliveries', 'replies', 'mail-queue'];
const INBOUND_TOKEN = 'a-token-of-some-length';

/**
 * `npm run tools -- screenshots [FOLDER]`: takes screenshots of every page of the dashboard, empty and filled, and of its
 * dialogs, at 360 and 1440 px, light and dark.
 *
 * @returns the exit code
 */
export async function screenshots([folder = join(tmpdir(), 'convoke-screenshots')]: string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_INBOUND_TOKEN: INBOUND_TOKEN,
    CONVOKE_RETRY_SCHEDULE: '0ms,1ms,1ms,1ms,1ms',
    CONVOKE_RETRY_JITTER: 'off',
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  const { browser, close } = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    const ask = await setUp({ page, server });
    const take = (name: string) => takePictures(page, { name, folder });
    for (const name of EMPTY) {
      await open(page, `${server.url}/${name}`);
      await take(`empty-${name}`);
    }
    const filled = await fillAccount({ ask, url: server.url, token: INBOUND_TOKEN });
    for (const { name, path, act } of scenes(filled)) {
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await open(page, `${server.url}${path}`);
      await act(page);
      await settle(page);
      await take(`scene-${name}`);
    }
    for (const [name, path] of Object.entries(places(filled))) {
      if (name === 'sign-in') await page.context().clearCookies();
      await open(page, `${server.url}${path}`);
      if (name === 'mail') await page.frameLocator('.mail-frame').getByText('Organizer').waitFor();
      await take(name);
    }
    console.log(`screenshots: in ${folder}`);
    return 0;
  } finally {
    await close();
    await server.kill();
    await directory.remove();
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
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
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
}
