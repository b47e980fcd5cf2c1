import type { InboxPosition, InboxPositions } from '@convoke/engine';

/** Positions that outlive an inbox, but not their test. */
export interface MemoryPositions extends InboxPositions {
  readonly byInbox: ReadonlyMap<string, InboxPosition>;
}

export function createMemoryPositions(): MemoryPositions {
  const byInbox = new Map<string, InboxPosition>();
  return {
    byInbox,
    load: async (inbox) => byInbox.get(inbox),
    save: async (inbox, position) => void byInbox.set(inbox, position),
  };
}
