import type { PickerChoice } from '../ui/picker-field.js';
import { locale } from './text.js';

/** The languages that messages to invitees have, and regions whose dates or words differ. */
const MAIL_LANGUAGES = [
  ...[
    'en',
    'en-US',
    'en-GB',
    'en-CA',
    'en-AU',
    'de',
    'de-AT',
    'de-CH',
    'fr',
    'fr-CA',
    'fr-CH',
    'es',
    'es-MX',
    'it',
    'nl',
  ],
  ...['pl', 'pt-BR', 'pt-PT', 'ja', 'ar'],
];

/** To choose from, each called as the page's language calls it, and as it calls itself. */
export function mailLanguages(): readonly PickerChoice[] {
  const names = new Intl.DisplayNames(locale(), { type: 'language' });
  return MAIL_LANGUAGES.map((value) => ({
    value,
    label: names.of(value) ?? value,
    detail: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
  }));
}
