import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds wrong with the page that is shown, by all rules or those named: the rule and where, one line each. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What holds is neither described nor handed over: on a large page that takes longer than to look.
  const options = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) };
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<AxeResults['violations']>(run);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Makes the page ready for `findViolations`. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'));
}
