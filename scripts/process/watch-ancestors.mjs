import { ancestors } from './ancestors.mjs';

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
