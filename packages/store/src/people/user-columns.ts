export const USER_COLUMNS = [
  'users.id as userId',
  'users.email as userEmail',
  'users.email_key as userEmailKey',
  'users.password_hash as passwordHash',
  'users.is_administrator as isAdministrator',
  'users.created_at as userCreatedAt',
] as const;
