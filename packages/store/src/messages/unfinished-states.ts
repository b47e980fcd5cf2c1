import type { MessageState } from '@convoke/engine';

/** States in which a message still holds up those behind it. */
export const UNFINISHED_STATES = ['blocked', 'pending', 'sending'] as const satisfies MessageState[];
