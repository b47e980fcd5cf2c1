import type { Filled } from './fill-account.js';

/** Every page by the name of its pictures; the one after signing out comes last. */
export function places(filled: Filled): Record<string, string> {
  return {
    overview: '/',
    appointments: '/appointments',
    'new-appointment': '/appointments/new',
    appointment: `/appointments/${filled.appointmentId}`,
    cancelled: `/appointments/${filled.cancelledId}`,
    mailbox: '/mailbox',
    mail: `/mailbox/${filled.mailId}`,
    catcher: '/catcher',
    webhooks: '/webhooks',
    webhook: `/webhooks/${filled.webhookId}`,
    dead: `/webhooks/${filled.deadWebhookId}`,
    deliveries: '/deliveries',
    delivery: `/deliveries/${filled.deliveryId}`,
    replies: '/replies',
    quarantine: '/replies?status=quarantined',
    'mail-queue': '/mail-queue',
    keys: '/keys',
    members: '/members',
    accounts: '/accounts',
    me: '/me',
    nowhere: '/nowhere',
    'set-up': '/set-up#nothing',
    'sign-in': '/',
  };
}
