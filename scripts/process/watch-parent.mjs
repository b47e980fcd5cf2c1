/** Milliseconds between two looks. */
const interval = 250;

/**
 * Calls back once, as soon as the process that started this one has ended.
 *
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, interval);
  timer.unref();
}
