import { expect, test } from 'vitest';
import { judgeMailPages } from './mail-pages.js';

// The reference, that with the longest words, and one from right to left; the soak judges all ten languages.
test.each(['en', 'de', 'ar'])(
  'every message in %s fits, is readable in both themes, and loads nothing',
  async (language) => {
    expect(await judgeMailPages({ languages: [language] })).toEqual({ pages: 68, problems: [] });
  },
);
