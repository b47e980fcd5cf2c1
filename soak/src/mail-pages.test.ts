import { expect, test } from 'vitest';
import { judgeMailPages } from './mail-pages.js';

// With the longest words, and from right to left; the soak judges all ten languages.
test.each(['de', 'ar'])(
  'every message in %s fits, is readable in both themes, and loads nothing',
  async (language) => {
    expect(await judgeMailPages({ languages: [language] })).toEqual({ pages: 36, problems: [] });
  },
  60_000,
);
