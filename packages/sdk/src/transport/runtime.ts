import { sleep } from './sleep.js';

/** What the client takes from its surroundings. */
export interface Runtime {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** A value that nobody else uses. */
  uuid(): string;
  /** Resolves after `milliseconds`, or as soon as the signal says so. */
  sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void>;
}

export const systemRuntime: Runtime = {
  now: () => performance.now(),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  sleep,
};
