import { ancestors } from './ancestors.mjs';

/** Milliseconds between two looks. */
const interval = 250;

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Calls back once, as soon as what started this process has ended.
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
