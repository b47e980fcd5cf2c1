/**
 * What `npm start`, `npm test` and the other scripts of package.json do. Needs nothing but Node and npm.
 * Nothing else is imported before the version of Node is known to support it.
 */
const verbs = ['start', 'test', 'test-packed', 'dev', 'build', 'check', 'fix', 'bench', 'soak', 'tools'];
const [verb = '', ...args] = process.argv.slice(2);

const { unsupportedNode } = await import('./toolchain/unsupported-node.mjs');
const complaint = unsupportedNode(process.versions.node);

if (!verbs.includes(verb)) {
  console.error(`Usage: node scripts/run.mjs ${verbs.join('|')} [arguments]`);
  process.exitCode = 2;
} else if (complaint) {
  console.error(complaint);
  if (verb.startsWith('test')) console.log('0 passed, 1 failed');
  process.exitCode = 1;
} else {
  const { passOnEndings } = await import('./process/children.mjs');
  passOnEndings();
  const { run } = await import(`./verbs/${verb}.mjs`);
  process.exitCode = await run(args);
}
