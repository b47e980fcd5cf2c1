import { startOnSupportedNode } from '@convoke/cli/start';

startOnSupportedNode(new URL('../package.json', import.meta.url), () => import('./main.js'));
