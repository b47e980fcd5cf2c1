/** Causes outside of the repository, by the tools' output, the most specific first. */
const CAUSES = [
  {
    printed: /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|os error (28|122)\b/i,
    /** @param {string} place */
    advice: (place) =>
      `The disk is full: free a gigabyte for ${place} and for the caches of npm and pnpm, then run this again.`,
  },
  {
    printed: /EROFS|read-only file system/i,
    /** @param {string} place */
    advice: (place) => `${place} is on a read-only file system: copy the repository to a folder that you can write to.`,
  },
  {
    printed: /EACCES|EPERM|permission denied/i,
    /** @param {string} place */
    advice: (place, output = '') =>
      `You cannot write to ${pathIn(output) ?? place}: change its owner or permissions, or copy the repository to your own folder.`,
  },
  {
    printed: /ENOTDIR|EEXIST: file already exists, mkdir|Not a directory \(os error/,
    /** @param {string} place */
    advice: (place, output = '') => `There is a file instead of the folder ${pathIn(output) ?? place}: move it away.`,
  },
  {
    printed:
      /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|self-signed certificate|unable to get local issuer|UnknownIssuer/,
    advice: () =>
      'The certificate of the package registry is not trusted, as behind a proxy that inspects TLS: store the certificate of its ' +
      'authority in a file, and run `npm config set cafile FILE`, then run this again.',
  },
  {
    printed:
      /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL|error sending request|ENOTCACHED/,
    advice: () =>
      'The package registry cannot be reached: check the network, the proxy (HTTPS_PROXY) and `npm config get registry`, then run this again.',
  },
];

/** @param {string} output */
function pathIn(output) {
  return /(?:EACCES|EPERM|ENOTDIR|EEXIST)[^'"\n]*['"]([^'"\n]+)['"]/.exec(output)?.[1];
}

/**
 * Why a tool failed and what to do, in one line.
 *
 * @param {string} output what it printed
 * @param {string} place the folder in which it worked
 * @returns {string | undefined} `undefined` for an unknown cause
 */
export function diagnose(output, place) {
  // pnpm breaks its messages into lines, also within a phrase.
  const folded = output.replace(/[\s│]+/g, ' ');
  return CAUSES.find(({ printed }) => printed.test(folded))?.advice(place, output);
}
