import { keepLanguage, LANGUAGES, type Language } from './language.js';
import { language, t } from './text.js';

const CHOICES: readonly Language[] = ['en', 'de'];

/** The languages of the pages, each by its own name. The page is reloaded in the chosen one. */
export function LanguageSwitch() {
  const choose = (chosen: Language) => {
    keepLanguage(localStorage, chosen);
    location.reload();
  };
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{t('Language')}</legend>
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language()}
          onClick={() => choose(choice)}
        >
          {LANGUAGES[choice].name}
        </button>
      ))}
    </fieldset>
  );
}
