// Node 12 reads this file as well: a syntax error would tell nobody which Node is needed.

/**
 * @param {string} version such as `22.19.0`
 * @param {string} engines the versions that can be used, such as `>=22.19`
 * @returns {string | undefined} what to tell the user of an older Node
 */
export function unsupportedNode(version, engines) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [, oldest = '0.0'] = /^>=(\d+\.\d+)$/.exec(engines) || [];
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Convoke needs Node ${oldest} or newer; this is Node ${version}. Get a newer one at https://nodejs.org/en/download`;
}
