import { afterEach, expect, it } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { missingText } from './sender-records.js';

afterEach(() => startLanguage('en'));

const findings = (...statuses: ('ok' | 'missing' | 'wrong' | 'unknown' | 'off')[]) =>
  statuses.map((status) => ({ status }));

it.each([
  [['missing', 'missing', 'wrong', 'ok', 'missing', 'off'], '3 of 5 records are missing', '3 von 5 Einträgen fehlen'],
  [['ok', 'missing'], '1 of 2 records is missing', '1 von 2 Einträgen fehlt'],
  [['ok', 'wrong', 'unknown', 'off'], undefined, undefined],
] as const)('of %j it says %s, and in German %s', async (statuses, english, german) => {
  expect(missingText(findings(...statuses))).toBe(english);
  await startLanguage('de');
  expect(missingText(findings(...statuses))).toBe(german);
});
