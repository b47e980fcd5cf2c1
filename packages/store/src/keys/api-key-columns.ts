export const API_KEY_COLUMNS = [
  'api_keys.id as id',
  'api_keys.account_id as accountId',
  'api_keys.secret_hash as secretHash',
  'api_keys.created_at as createdAt',
  'api_keys.revoked_at as revokedAt',
] as const;
