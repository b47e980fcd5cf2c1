import { readFileSync } from 'node:fs';

// Written so that Node 12.20 can read it as well: a syntax error would tell nobody which Node is needed.

/** @param {string} [version] */
function parts(version = '') {
  return version.split('.').map(Number);
}

/** @returns {string} the versions that package.json asks for */
function supported() {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;
}

/**
 * @param {string} version such as `22.19.0`
 * @param {string} [engines] the versions that can be used, such as `>=22.19`
 * @returns {string | undefined} what to tell the user of an older Node
 */
export function unsupportedNode(version, engines = supported()) {
  const [, oldest = '0.0'] = /^>=(\d+\.\d+)$/.exec(engines) || [];
  const [major = 0, minor = 0] = parts(version);
  const [oldestMajor = 0, oldestMinor = 0] = parts(oldest);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Convoke needs Node ${oldest} or newer; this is Node ${version}. Get a newer one at https://nodejs.org/en/download`;
}
