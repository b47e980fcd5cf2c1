/** What the client needs of its environment. */
export interface Runtime {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** A unique value. */
  uuid(): string;
  /** Resolves after `milliseconds`, or as soon as the signal fires. */
  sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void>;
}

export const systemRuntime: Runtime = {
  now: () => performance.now(),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  sleep,
};

/** Resolves after `milliseconds`, or as soon as the signal fires. */
export function sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
