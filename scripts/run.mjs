/**
 * What `npm start`, `npm test` and the other scripts of package.json do. Needs nothing but Node and npm.
 * Nothing else is imported before the version of Node is known to support it; this file is written for Node 12.
 */
const names = ['start', 'test', 'test-packed', 'dev', 'build', 'check', 'fix', 'release', 'bench', 'soak', 'tools'];

/** @param {string[]} given */
async function main([verb = '', ...args]) {
  const { unsupportedNode } = await import('./toolchain/unsupported-node.mjs');
  const complaint = unsupportedNode(process.versions.node);
  if (!names.includes(verb)) {
    console.error(`Usage: node scripts/run.mjs ${names.join('|')} [arguments]`);
    return 2;
  }
  if (complaint) {
    console.error(complaint);
    if (verb.startsWith('test')) console.log('0 passed, 1 failed');
    return 1;
  }
  const { passOnEndings } = await import('./process/children.mjs');
  passOnEndings();
  const { verbs } = await import('./verbs.mjs');
  const run = verbs[verb];
  return run ? run(args) : 2;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
