import type { components } from './generated/api.js';

/** Machine-readable reason of a refusal (specification §7.3 and its extensions). */
export type ErrorCode = components['schemas']['ErrorCode'];
