import { existsSync, readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {number | undefined} its parent, where the system tells
 */
function parentOf(pid) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // The command's name, in parentheses, may hold spaces and parentheses itself.
  const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(path, 'utf8')) ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/**
 * The processes whose end also ends this one: the parent and, when run by npm, npm itself. On Linux npm starts a script
 * through a shell that keeps waiting when npm is killed; elsewhere the shell replaces itself by the script.
 *
 * @returns {number[]}
 */
export function ancestors() {
  const npm = process.env.npm_execpath ? parentOf(process.ppid) : undefined;
  return npm === undefined || npm <= 1 ? [process.ppid] : [process.ppid, npm];
}
