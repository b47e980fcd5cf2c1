import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeMail, type MailInput, showMail } from '@convoke/itip';
import { LANGUAGES, mailPages } from '@convoke/itip/testing';
import { launchBrowser, type TestBrowser } from '@convoke/testkit';
import type { AxeResults } from 'axe-core';

/**
 * `npm run soak -- mail-pages [--pictures DIRECTORY]`: renders every message in every language, on a phone
 * and on a desktop, in both themes, and keeps pictures of them if asked to.
 *
 * @returns the exit code
 */
export async function mailPagesSoak(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { pictures: { type: 'string' } } });
  const { browser, close } = await launchBrowser();
  const judging = judgeMailPages({ browser, languages: LANGUAGES, pictures: values.pictures });
  const { pages, problems } = await judging.finally(close);
  for (const problem of problems) console.error(problem);
  console.log(`mail-pages: ${pages} pages, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

interface MailPagesRun {
  browser: TestBrowser['browser'];
  languages: readonly string[];
  /** A directory for pictures; `undefined` for none. */
  pictures?: string | undefined;
}

type Page = Awaited<ReturnType<TestBrowser['browser']['newPage']>>;

const WIDTHS = [390, 640];
const THEMES = ['light', 'dark'] as const;
/** The rules of axe that depend on the theme; the others are judged once for each message, on a phone. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block'];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Elements whose text is wider than they are, and pages that must be scrolled sideways. */
const OVERFLOWS = `[document.documentElement, ...document.querySelectorAll('td, a, p, h1')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
  .map((element) => element.tagName + ' ' + element.textContent.trim().slice(0, 40))`;

/** Buttons whose text takes more than one line. */
const WRAPPED = `[...document.querySelectorAll('.filled-link, .outlined-link, .join-link')]
  .filter((element) => element.clientHeight > 60)
  .map((element) => element.textContent)`;

/** Fonts differ between mail programs: letters this far apart are as wide as those of the widest fonts in use. */
const WIDE_LETTERS = 'body * { letter-spacing: 0.06em }';

/** Renders messages and collects what is wrong with them, one line each. */
async function judgeMailPages({
  browser,
  languages,
  pictures,
}: MailPagesRun): Promise<{ pages: number; problems: string[] }> {
  const problems: string[] = [];
  const axe = await readFile(AXE, 'utf8');
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  let pages = 0;
  const page = await browser.newPage();
  try {
    page.on('request', (request) => problems.push(`requests ${request.url()}`));
    await page.route(/^https?:/, (route) => route.abort());
    for (const language of languages) {
      for (const [name, input] of Object.entries(mailPages({ languages: [language] }))) {
        await page.setContent(await composedPage(input));
        // The window outlives its content.
        if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme });
            pages += 1;
            const title = `${name}-${language}-${colorScheme}-${width}`;
            const found = await findBadLines(page);
            if (width === WIDTHS[0]) found.push(...(await findViolations(page, colorScheme)));
            problems.push(...found.map((problem) => `${title}: ${problem}`));
            if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${title}.png`), fullPage: true });
          }
        }
        await page.addStyleTag({ content: WIDE_LETTERS });
        await page.setViewportSize({ width: Math.min(...WIDTHS), height: 800 });
        problems.push(
          ...(await findBadLines(page)).map((problem) => `${name}-${language} in wide letters: ${problem}`),
        );
      }
    }
  } finally {
    await page.close();
  }
  return { pages, problems };
}

/** What is wrong with the width of texts. */
async function findBadLines(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate<string[]>(OVERFLOWS)).map((element) => `${element} overflows`),
    ...(await page.evaluate<string[]>(WRAPPED)).map((text) => `the button ${text} has several lines`),
  ];
}

/** The HTML as it is sent; only the logo, which the message contains, becomes a `data:` URL. */
async function composedPage(input: MailInput): Promise<string> {
  const { html = '' } = await showMail(composeMail(input).raw);
  const { logo } = input.brand;
  if (!logo) return html;
  return html.replace(/"cid:[^"]*"/, `"data:${logo.type};base64,${logo.content.toString('base64')}"`);
}

/** Messages have no landmarks: they are within those of the mail program. */
const ABOUT_WHOLE_SITES = ['region', 'landmark-one-main'];

async function findViolations(page: Page, colorScheme: (typeof THEMES)[number]): Promise<string[]> {
  const rules = { resultTypes: ['violations'], ...(colorScheme !== THEMES[0] && { runOnly: LOOK_RULES }) };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(rules)})`);
  return violations
    .filter(({ id }) => !ABOUT_WHOLE_SITES.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
