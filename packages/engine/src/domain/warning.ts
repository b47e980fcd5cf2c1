import type { components } from '@convoke/contract';

/** What was done and may not be meant. */
export type Warning = components['schemas']['Warning'];
