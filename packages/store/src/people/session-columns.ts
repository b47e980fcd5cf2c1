export const SESSION_COLUMNS = [
  'sessions.id as id',
  'sessions.token_hash as tokenHash',
  'sessions.user_id as userId',
  'sessions.created_at as createdAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.expires_at as expiresAt',
  'sessions.user_agent as userAgent',
] as const;
