import type { Intake } from '@convoke/engine';

/** An intake that stores nothing until it is told to. */
export function createDeferredIntake(): { intake: Intake; store(): void } {
  const release = new AbortController();
  return {
    async intake() {
      if (!release.signal.aborted) {
        await new Promise((resolve) => release.signal.addEventListener('abort', resolve, { once: true }));
      }
      return { kind: 'stored' };
    },
    store: () => release.abort(),
  };
}
