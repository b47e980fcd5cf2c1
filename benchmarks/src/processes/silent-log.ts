import type { Logger } from '@convoke/engine';

/** Shows nothing but errors. */
export function silentLog(): Logger {
  const ignore = () => undefined;
  return { debug: ignore, info: ignore, warn: ignore, error: console.error };
}
