/** Each takes its arguments and returns an exit code; none loads the modules of another. */
const tools: Record<string, () => Promise<(args: string[]) => Promise<number>>> = {
  breaking: async () => (await import('./breaking.js')).breaking,
  docs: async () => (await import('./docs.js')).docs,
  'first-start': async () => (await import('./first-start.js')).firstStart,
  middleware: async () => (await import('./middleware.js')).middleware,
  'move-time': async () => (await import('./move-time.js')).moveTime,
  mutants: async () => (await import('./mutants.js')).mutants,
  'postgres-costs': async () => (await import('./postgres-costs.js')).postgresCosts,
  // It runs the documents' examples, and is next to them.
  prism: async () => (await import('../../scripts/docs/prism.js')).prism,
  'readme-pictures': async () => (await import('./readme-pictures.js')).readmePictures,
  'released-databases': async () => (await import('./released-databases.js')).releasedDatabases,
  screenshots: async () => (await import('./screenshots.js')).screenshots,
  'sdk-features': async () => (await import('./sdk-features.js')).sdkFeatures,
  'sdk-runtimes': async () => (await import('./sdk-runtimes.js')).sdkRuntimes,
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (load) {
  const run = await load();
  process.exitCode = await run(args);
} else {
  console.error(`Usage: npm run tools -- ${Object.keys(tools).join('|')} [options]`);
  process.exitCode = 2;
}
