import type { RefusalReason } from '@convoke/signature';

/**
 * Why a delivery is refused: what is wrong with its signature, or `malformed_body`, where the signature is right but what
 * it signs is no event.
 */
export type VerificationReason = RefusalReason | 'malformed_body';
