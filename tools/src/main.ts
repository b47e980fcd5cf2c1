import { middleware } from './middleware.js';
import { moveTime } from './move-time.js';
import { postgresCosts } from './postgres-costs.js';
import { readmePictures } from './readme-pictures.js';
import { screenshots } from './screenshots.js';
import { sdkRuntimes } from './sdk-runtimes.js';

/** Each takes its own arguments and answers with an exit code. */
const tools: Record<string, (args: string[]) => Promise<number>> = {
  middleware,
  'move-time': moveTime,
  'postgres-costs': postgresCosts,
  'readme-pictures': readmePictures,
  screenshots,
  'sdk-runtimes': sdkRuntimes,
};

const [name = '', ...args] = process.argv.slice(2);
const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (tool) {
  process.exitCode = await tool(args);
} else {
  console.error(`Usage: npm run tools -- ${[...Object.keys(tools), 'prism'].join('|')} [options]`);
  process.exitCode = 2;
}
