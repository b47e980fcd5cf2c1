import { LANGUAGE_CODES, LANGUAGES, switchLanguage } from '../languages/language.js';
import { language, t } from '../languages/text.js';

/** The languages of the pages, each by its own name. */
export function LanguageSwitch() {
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{t('Language')}</legend>
      {LANGUAGE_CODES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language()}
          onClick={() => switchLanguage(code)}
        >
          {LANGUAGES[code].name}
        </button>
      ))}
    </fieldset>
  );
}
