import { expect, test } from 'vitest';
import { judgeMailPages } from './mail-pages.js';

test.each(['en', 'de', 'ar'])(
  'every message in %s fits, is readable in both themes, and loads nothing',
  async (language) => {
    expect(await judgeMailPages({ languages: [language] })).toEqual({ pages: 36, problems: [] });
  },
  60_000,
);
