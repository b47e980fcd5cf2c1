/** Where each page is; of two that fit a path the first counts. */
export const PAGE_PATHS = [
  '/',
  '/appointments',
  '/appointments/new',
  '/appointments/:id',
  '/mailbox',
  '/mailbox/:id',
  '/catcher',
  '/webhooks',
  '/webhooks/:id',
  '/deliveries',
  '/deliveries/:id',
  '/replies',
  '/mail-queue',
  '/keys',
  '/members',
  '/accounts',
  '/me',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];
