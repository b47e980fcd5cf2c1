/**
 * Causes outside of the repository, by what the tools print, the most specific first.
 *
 * @type {Record<string, RegExp>}
 */
const CAUSES = {
  'The disk is full: free a gigabyte for ROOT and for the caches of npm and pnpm, then run this again.':
    /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|os error (28|122)\b/i,
  'ROOT is on a read-only file system: copy the repository to a folder that you can write to.':
    /EROFS|read-only file system/i,
  'You cannot write to PATH: change its owner or permissions, or copy the repository to your own folder.':
    /EACCES|EPERM|permission denied/i,
  'There is a file instead of the folder PATH: move it away.':
    /ENOTDIR|EEXIST: file already exists, mkdir|Not a directory \(os error/,
  'pnpm-lock.yaml does not fit the manifests: run `npm run build`, which updates it.': /ERR_PNPM_OUTDATED_LOCKFILE/,
  'The package registry sent something else than was released: check `npm config get registry`.':
    /EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/,
  'The certificate of the package registry is not trusted, as behind a proxy that inspects TLS: store the certificate of its authority in a file, and run `npm config set cafile FILE`, then run this again.':
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|self-signed certificate|unable to get local issuer|UnknownIssuer/,
  'The package registry cannot be reached: check the network, the proxy (HTTPS_PROXY) and `npm config get registry`, then run this again.':
    /ENOTFOUND|ECONN|EAI_AGAIN|TIMEDOUT|ENETUNREACH|_TIMEOUT|META_FETCH_FAIL|error sending request|ENOTCACHED/,
};

/**
 * Why a tool failed and what to do, in one line.
 *
 * @param {string} output what it printed
 * @param {string} root the folder in which it worked
 * @returns {string | undefined} `undefined` for an unknown cause
 */
export function diagnose(output, root) {
  // pnpm breaks its messages into lines, also within a phrase.
  const folded = output.replace(/[\s│]+/g, ' ');
  const [advice] = Object.entries(CAUSES).find(([, printed]) => printed.test(folded)) || [];
  if (!advice) return undefined;
  const [, place = root] = /(?:EACCES|EPERM|ENOTDIR|EEXIST)[^'"\n]*['"]([^'"\n]+)['"]/.exec(output) || [];
  return advice.replace('ROOT', root).replace('PATH', place);
}
