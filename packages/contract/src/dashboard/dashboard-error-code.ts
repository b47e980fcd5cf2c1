import type { components } from './generated/api.js';

/** Machine-readable reason of a refusal of the dashboard's own operations. */
export type DashboardErrorCode = components['schemas']['ErrorCode'];
