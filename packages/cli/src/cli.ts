import { startOnSupportedNode } from './start.js';

startOnSupportedNode(new URL('../package.json', import.meta.url), () => import('./main.js'));
