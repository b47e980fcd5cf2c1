export const SET_UP_LINK_COLUMNS = [
  'id',
  'token_hash as tokenHash',
  'email',
  'email_key as emailKey',
  'account_id as accountId',
  'role',
  'is_administrator',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;
