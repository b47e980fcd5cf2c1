import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { readLanguage } from './languages/language.js';
import { startLanguage } from './languages/text.js';
import { preloadPage } from './pages.js';
import { applyTheme, readTheme } from './shell/theme.js';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');

applyTheme(readTheme(localStorage), { root: document.documentElement, storage: localStorage });
preloadPage(location.pathname);
const language = readLanguage(localStorage, navigator.languages);
document.documentElement.lang = language;
// A catalogue that cannot be loaded leaves the page in English.
startLanguage(language)
  .catch(() => {
    document.documentElement.lang = 'en';
  })
  .finally(() =>
    createRoot(root).render(<App fetch={(...request) => globalThis.fetch(...request)} clock={Date.now} />),
  );
