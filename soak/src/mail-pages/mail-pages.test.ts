import { borrowBrowser, type TestBrowser } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeMailPages } from './mail-pages.js';

let chromium: TestBrowser;
beforeAll(async () => {
  chromium = await borrowBrowser();
});
afterAll(() => chromium.close());

// That with the longest words, and one from right to left; the soak judges all ten languages.
test.each(['de', 'ar'])('every message in %s fits, is readable in both themes, and loads nothing', async (language) => {
  const { browser } = chromium;
  expect(await judgeMailPages({ browser, languages: [language] })).toEqual({ pages: 68, problems: [] });
});
