import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { fillAccount } from './screenshots/fill-account.js';
import { places } from './screenshots/places.js';
import { setUp } from './screenshots/set-up.js';
import { SERVER_CLI } from './server-cli.js';

const WIDTHS = [360, 1440];
const HEIGHT = 900;
const SCHEMES = ['light', 'dark'] as const;
const INBOUND_TOKEN = 'a-token-of-some-length';

/**
 * `npm run soak -- screenshots [FOLDER]`: every page of the dashboard with something in it, at 360 and 1440 px, light and dark,
 * for people to look at.
 *
 * @returns the exit code
 */
export async function screenshots([folder = join(tmpdir(), 'convoke-screenshots')]: string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_INBOUND_TOKEN: INBOUND_TOKEN,
    ...{ CONVOKE_RETRY_SCHEDULE: '0ms,1ms,1ms,1ms,1ms', CONVOKE_RETRY_JITTER: 'off' },
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  const { browser, close } = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    const ask = await setUp({ page, server });
    const filled = await fillAccount({ ask, url: server.url, token: INBOUND_TOKEN });
    for (const [name, path] of Object.entries(places(filled))) {
      if (name === 'sign-in') await page.context().clearCookies();
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('load');
      await page.locator('.loading').first().waitFor({ state: 'hidden' });
      if (name === 'mail') await page.frameLocator('.mail-frame').getByText('Organizer').waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const height = await page.evaluate<number>('document.documentElement.scrollHeight');
        // What is out of sight is not always painted: all of the page has to be in it.
        await page.setViewportSize({ width, height });
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
        }
      }
    }
    console.log(`screenshots: in ${folder}`);
    return 0;
  } finally {
    await close();
    await server.kill();
    await directory.remove();
  }
}
