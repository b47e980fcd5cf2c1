/** Aborts after `timeoutMs`, and when somebody asks this process to end. */
export function interruption(timeoutMs: number): AbortSignal {
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => asked.abort(new Error(`ended by ${name}`)));
  }
  return AbortSignal.any([AbortSignal.timeout(timeoutMs), asked.signal]);
}
