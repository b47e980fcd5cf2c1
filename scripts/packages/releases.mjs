import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What the commit that is checked out releases: a version of each published package whose changelog differs
 * from that of another commit. Only the merge of the pull request “Release” changes changelogs.
 *
 * @param {string} repository a folder
 * @param {string} since a commit
 * @returns {string[]} each as `name@version`, by which npm and the tags name it
 */
export function listReleases(repository, since) {
  const pathspec = ':(glob)**/CHANGELOG.md';
  const options = { cwd: repository, encoding: /** @type {const} */ ('utf8') };
  const changed = execFileSync(
    'git',
    ['diff', '--name-only', '--diff-filter=AM', since, 'HEAD', '--', pathspec],
    options,
  );
  const manifests = changed
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => readManifest(join(repository, dirname(path))));
  return manifests.filter((manifest) => manifest.private !== true).map(({ name, version }) => `${name}@${version}`);
}

/**
 * @param {string} repository a folder
 * @param {string} release `name@version`
 * @returns {string} what the package's changelog says of the version, without its heading
 * @throws {Error} if it says nothing
 */
export function notesOf(repository, release) {
  const at = release.lastIndexOf('@');
  const [name, version] = [release.slice(0, at), release.slice(at + 1)];
  const listed = execFileSync('git', ['ls-files', '--', ':(glob)**/CHANGELOG.md'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const folders = listed
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => join(repository, dirname(path)));
  const folder = folders.find((each) => readManifest(each).name === name);
  const sections =
    folder === undefined ? [] : readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1);
  const section = sections.find((each) => each.startsWith(`${version}\n`));
  if (section === undefined) throw new Error(`No changelog says anything of ${release}.`);
  return section.slice(version.length).trim();
}

/**
 * @param {string} folder
 * @returns {{ name: string, version: string, private?: boolean }}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * `node scripts/packages/releases.mjs list COMMIT` prints what is released, a line each;
 * `… notes NAME@VERSION` its release notes.
 *
 * @param {string[]} args
 */
function main([command, of = '']) {
  const printed = command === 'list' ? listReleases(process.cwd(), of).join('\n') : notesOf(process.cwd(), of);
  if (printed !== '') console.log(printed);
}

if (import.meta.filename === process.argv[1]) main(process.argv.slice(2));
