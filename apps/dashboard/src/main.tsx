/**
 * The web interface, built into the server. Each page has a folder of its own and is loaded on demand; `ui/` knows
 * nothing of invitations, `languages/` has the texts of languages other than English, and `status/` defines how each
 * status looks.
 *
 * Always true: both contracts type every request. No text is shown that `t` or `rich` has not translated. Nothing typed
 * is lost. A page renders a bounded number of rows, and pictures and scripts come from the server alone.
 *
 * Must not know: every other package but the contract.
 */

import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { readLanguage } from './languages/language.js';
import { startLanguage } from './languages/text.js';
import { preloadPage } from './pages.js';
import { applyTheme, readTheme } from './shell/theme.js';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');

applyTheme(readTheme(localStorage), { root: document.documentElement, storage: localStorage });
const language = readLanguage(localStorage, navigator.languages);
document.documentElement.lang = language;
const started = startLanguage(language, navigator.languages);
preloadPage(location.pathname);
// A catalogue that cannot be loaded leaves the page in English.
started
  .catch(() => {
    document.documentElement.lang = 'en';
  })
  .finally(() =>
    createRoot(root).render(<App fetch={(...request) => globalThis.fetch(...request)} clock={Date.now} />),
  );
