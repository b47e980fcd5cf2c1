/**
 * Node 22 and newer load better-sqlite3 13, which needs no compiler (packages/store/src/sqlite/driver.ts). So pnpm, which passes over
 * optional packages that are for another Node, installs and compiles 12 on Node 20 alone.
 *
 * @param {{ name?: string, version?: string, engines?: object }} manifest
 */
function readPackage(manifest) {
  const isOld = manifest.name === 'better-sqlite3' && manifest.version?.startsWith('12.');
  return isOld ? { ...manifest, engines: { node: '20.x' } } : manifest;
}

module.exports = { hooks: { readPackage } };
