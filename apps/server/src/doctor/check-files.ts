import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkFolder } from './check-database.js';
import { type Finding, ok, warning } from './finding.js';

/** Whether others can read what they must not, and whether SQLite can rely on the disk. */
export function checkFiles(files: readonly string[]): Finding[] {
  const [first] = files;
  if (first === undefined) return [];
  return [...files.map(checkMode), checkFolder(statfsSync(dirname(first)).type)];
}

function checkMode(file: string): Finding {
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
  return isOpen
    ? warning('files', `Others on this machine can read ${file}. Run: chmod 600 '${file}'`)
    : ok('files', `Only its owner reads ${file}.`);
}
