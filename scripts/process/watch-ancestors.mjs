import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds between two checks. */
const interval = 250;

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Calls back once, as soon as the process that started this one has ended.
 *
 * @param {() => void} onGone
 */
export function watchAncestors(onGone) {
  const parent = process.ppid;
  const watched = ancestors();
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, interval);
  timer.unref();
}

/**
 * @param {number} pid
 * @returns {number | undefined} its parent, if the system has /proc
 */
function parentOf(pid) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // The command's name, in parentheses, may contain spaces and parentheses.
  const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(path, 'utf8')) ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/**
 * The processes whose end also ends this one: the parent and, when run by npm, npm itself. On Linux, npm starts a
 * script through a shell that keeps waiting if npm is killed; elsewhere the script replaces the shell.
 *
 * @returns {number[]}
 */
function ancestors() {
  const npm = process.env.npm_execpath ? parentOf(process.ppid) : undefined;
  return npm === undefined || npm <= 1 ? [process.ppid] : [process.ppid, npm];
}
