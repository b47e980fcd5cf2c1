import { join } from 'node:path';
import type { Page } from './ask-as.js';
import { within } from './within.js';

const WIDTHS = [390, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
/** Pixels; what is longer repeats itself. */
const TALLEST = 2_600;
/** A scene's steps, its page and its four pictures. */
const LIMIT_MS = 90_000;

/** What to show. */
export interface Scene {
  name: string;
  path: string;
  /** What to do on the page before its picture is taken. */
  act?: ((page: Page) => Promise<void>) | undefined;
  /** Of its pictures; none means all widths. */
  widths?: readonly (typeof WIDTHS)[number][];
  /** Whether it begins with what the scene before it has typed. */
  isContinued?: boolean;
}

interface Options {
  page: Page;
  /** Of the server, without a trailing slash. */
  url: string;
  folder: string;
  /** Scenes to take; none means all. */
  names: string[];
}

/** Takes the pictures. A scene that cannot be shown is reported, and the next one is tried. */
export class Album {
  /** Scenes whose pictures were taken. */
  taken = 0;
  failed = 0;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Opens the scene's page at the width of a phone, acts and takes its pictures. */
  async add(scene: Scene): Promise<void> {
    const { page, url, names } = this.#options;
    const { name, path, act, widths, isContinued = false } = scene;
    if (names.length > 0 && !names.includes(name)) return;
    try {
      await within({ limitMs: LIMIT_MS, what: `scene ${name}` }, async () => {
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
        if (!isContinued) await forgetDrafts(page);
        await openPage(page, `${url}${path}`);
        await act?.(page);
        await settle(page);
        await this.take(name, widths);
      });
    } catch (error) {
      this.failed += 1;
      console.error(`screenshots: ${name}: ${error instanceof Error ? error.message : error}`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Takes the pictures of what the page shows. */
  async take(name: string, widths: readonly number[] = WIDTHS): Promise<void> {
    const { page, folder } = this.#options;
    // What was pressed would stay in the colour that it has below a pointer.
    await page.mouse.move(-1, -1);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      // Content outside of the viewport is not always painted, so the viewport must contain the whole page.
      await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settleFrames(page);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
    }
    this.taken += 1;
  }
}

/** Also who was signed in, of whose session's end the sign-in page tells. */
async function forgetDrafts(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate('sessionStorage.clear()');
}

/** Opens a page and waits until it has loaded its data. */
export async function openPage(page: Page, url: string): Promise<void> {
  // A change of nothing but the fragment would not load the page.
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('load');
  await settle(page);
}

/** Milliseconds for a page to follow a change of its width or its colours. */
const FOLLOWING_MS = 150;

/** A mail's preview follows the colours of the page: its frame loads again. */
async function settleFrames(page: Page): Promise<void> {
  if ((await page.locator('.mail-frame').count()) === 0) return;
  await page.waitForTimeout(FOLLOWING_MS);
  for (const frame of page.frames()) await frame.waitForLoadState();
}

async function settle(page: Page): Promise<void> {
  await page.locator('.loading:not(figure *)').first().waitFor({ state: 'hidden' });
  // A frame draws nothing before it comes into view.
  for (const frame of await page.locator('.preview-frame').all()) await frame.scrollIntoViewIfNeeded();
  await page.locator('.loading').first().waitFor({ state: 'hidden' });
}
