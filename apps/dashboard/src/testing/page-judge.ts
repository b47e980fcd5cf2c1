import type { Page } from 'playwright-core';
import { findViolations, loadAxe } from './find-violations.js';

const WIDTHS = [360, 1440];
/** Of all rules only this one depends on the theme. */
const THEMES = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast'] },
] as const;

/** Looks at pages in every width and theme, and collects what it finds wrong with them. */
export class PageJudge {
  readonly found: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Looks at the page that `open` leads to, with everything on it unfolded. */
  async judge(name: string, open: () => Promise<unknown>): Promise<void> {
    const page = this.#page;
    await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.loading').first().waitFor({ state: 'hidden' });
    const closed = page.locator('main details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click({ position: { x: 4, y: 4 } });
    await loadAxe(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (scrolled > width) this.found.push(`${name} is ${scrolled} px wide on ${width} px`);
      for (const { colorScheme, rules } of THEMES) {
        await page.emulateMedia({ colorScheme });
        const violations = await findViolations(page, rules);
        this.found.push(...violations.map((violation) => `${name}, ${width} px, ${colorScheme}: ${violation}`));
      }
    }
  }
}
