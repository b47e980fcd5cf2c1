import { expect, it, onTestFinished } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { nameOfZone } from './zone-names.js';

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'Ortszeit Buenos Aires'],
  ['Europe/London', 'London time', 'Ortszeit London'],
  ['UTC', 'UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5', 'Etc/GMT+5'],
])('%s is shown as “%s”, in German as “%s”', async (zone, english, translated) => {
  onTestFinished(() => startLanguage('en'));
  expect(nameOfZone(zone)).toBe(english);
  await startLanguage('de');
  expect(nameOfZone(zone)).toBe(translated);
});
