import type { DuplicateStore } from './duplicate-store.js';

/**
 * Remembers in this process only.
 *
 * @param max how many handled events are remembered, the newest; 10 000 without
 */
export function memoryStore({ max = 10_000 }: { max?: number | undefined } = {}): DuplicateStore {
  const busy = new Set<string>();
  const seen = new Set<string>();
  return {
    claim(id) {
      if (seen.has(id)) return 'seen';
      if (busy.has(id)) return 'busy';
      busy.add(id);
      return 'claimed';
    },
    confirm(id) {
      busy.delete(id);
      seen.add(id);
      // A set keeps the order in which its values came.
      const [oldest = id] = seen;
      if (seen.size > max) seen.delete(oldest);
    },
    release(id) {
      busy.delete(id);
    },
  };
}
