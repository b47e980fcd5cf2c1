/** The path of each page; of two that match, the first wins. */
export const PAGE_PATHS = [
  '/',
  '/appointments',
  '/appointments/new',
  '/appointments/:id',
  '/mailbox',
  '/mailbox/:id',
  '/test-receiver',
  '/webhooks',
  '/webhooks/:id',
  '/deliveries',
  '/deliveries/:id',
  '/replies',
  '/mail-queue',
  '/feeds',
  '/keys',
  '/members',
  '/brand',
  '/sender',
  '/calendars',
  '/limits',
  '/audit-log',
  '/accounts',
  '/me',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];
