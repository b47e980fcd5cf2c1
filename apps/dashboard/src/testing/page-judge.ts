import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Pixels: small phones and desktops. */
const WIDTHS = [360, 1440];
/** Pixels: also what most phones have, for pages that change their layout between these. */
export const MORE_WIDTHS = [360, 390, 1440];
/** What axe is asked in a theme; all its rules without a list. */
interface Look {
  colorScheme: 'light' | 'dark';
  rules?: readonly string[];
}

/** The first width: all rules, and in the dark the one that depends on the theme. */
const LOOKS: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark', rules: ['color-contrast'] }];
/** The other widths: the rules that depend on the layout. Colours do not, and judging them takes most of the time. */
const LOOKS_AGAIN: readonly Look[] = [{ colorScheme: 'light', rules: ['scrollable-region-focusable', 'region'] }];

/** How much of a page may move while it loads (Cumulative Layout Shift; Google calls 0.1 good). */
const MOST_SHIFT = 0.05;
/** Adds up what moves in this document from now on. */
const COUNT_SHIFTS = `(() => {
  window.shift = 0;
  window.shifts ??= new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  });
  window.shifts.observe({ type: 'layout-shift' });
})()`;
/** What has moved, in a new document since it began. */
const SHIFT = `new Promise((tell) => {
  if ('shift' in window) return requestAnimationFrame(() => setTimeout(() => tell(window.shift)));
  new PerformanceObserver((list) => tell(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => tell(0), 500);
})`;

/** Checks pages in every width and theme, and collects the problems. */
export class PageJudge {
  readonly found: string[] = [];
  readonly #page: Page;
  readonly #widths: readonly number[];

  constructor(page: Page, widths: readonly number[] = WIDTHS) {
    this.#page = page;
    this.#widths = widths;
  }

  /**
   * Checks the page that `open` leads to, with all details and rows expanded.
   *
   * @param options.layoutOnly whether rules of axe are left out, for pages that were checked by them before
   * @param options.isNewPage whether `open` leads to another page, of which nothing may move while it loads
   */
  async judge(
    name: string,
    open: () => Promise<unknown>,
    { layoutOnly = false, isNewPage = false } = {},
  ): Promise<void> {
    const page = this.#page;
    await page.evaluate(COUNT_SHIFTS);
    await open();
    // An open dialog hides the page behind it from the tree of roles.
    await page.locator('h1').waitFor();
    await page.locator('.loading').first().waitFor({ state: 'hidden' });
    // Until then, texts have the widths of another font.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const shift = await page.evaluate<number>(SHIFT);
    if (isNewPage && shift > MOST_SHIFT) this.found.push(`${name} jumps while it loads: ${shift.toFixed(3)}`);
    // Behind an open dialog, nothing can be clicked.
    const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog], dialog' : 'main';
    const closers = ['details:not([open]) > summary', '.row-opener[aria-expanded=false]'];
    const closed = page.locator(closers.map((each) => `:is(${part}) ${each}`).join(', '));
    while ((await closed.count()) > 0) await closed.first().click({ position: { x: 4, y: 4 } });
    await page.locator('.row-detail .loading').first().waitFor({ state: 'hidden' });
    if (!layoutOnly) await loadAxe(page);
    for (const [at, width] of this.#widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      const scrolled = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (scrolled > width) this.found.push(`${name} is ${scrolled} px wide on ${width} px`);
      const cells = await overflowingCells(page);
      this.found.push(...cells.map((cell) => `${name}, ${width} px: a cell is too narrow for ${cell}`));
      if (layoutOnly) continue;
      for (const { colorScheme, rules } of at === 0 ? LOOKS : LOOKS_AGAIN) {
        await page.emulateMedia({ colorScheme });
        const violations = await findViolations(page, rules);
        this.found.push(...violations.map((violation) => `${name}, ${width} px, ${colorScheme}: ${violation}`));
      }
    }
  }
}

/** The texts of cells whose content runs past them. */
function overflowingCells(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('.table :is(td, th)')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    .map((cell) => cell.innerText)`);
}

/** Rules of axe that are off by default: who speaks to the page says what is written on a button (WCAG 2.5.3). */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The violations that axe finds on the current page, of all rules or those named: rule and element, one line each. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Only violations are reported: on a large page, describing the passes takes longer than checking. In a frame there
  // is no axe, which would be waited for.
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules === undefined ? { rules: EXPERIMENTAL } : { runOnly: rules }),
  };
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<AxeResults['violations']>(run);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Loads axe into the page, which `findViolations` needs, unless it is still there. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate<boolean>('"axe" in window')) return;
  await page.evaluate(await readFile(AXE, 'utf8'));
}
