import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { applyTheme, readTheme } from './shell/theme.js';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');

applyTheme(readTheme(localStorage), { root: document.documentElement, storage: localStorage });
createRoot(root).render(<App fetch={(...request) => globalThis.fetch(...request)} clock={Date.now} />);
