export const ACCOUNT_COLUMNS = [
  'accounts.id as accountId',
  'accounts.name as accountName',
  'accounts.organizer_name as organizerName',
  'accounts.organizer_address as organizerAddress',
  'accounts.email as email',
  'accounts.rate_limit as rateLimit',
  'accounts.created_at as accountCreatedAt',
] as const;
