import type { Scene } from './album.js';
import type { Page } from './ask-as.js';
import type { Filled } from './fill-account.js';
import type { Crowd } from './fill-crowd.js';
import type { FilledSeries } from './fill-series.js';

/** Every page with content. */
export function places(filled: Filled & Crowd & FilledSeries): Scene[] {
  const paths = {
    overview: '/',
    appointments: '/appointments',
    month: '/appointments?view=month&day=2030-04-02',
    week: '/appointments?view=week&day=2030-04-02',
    day: '/appointments?view=day&day=2030-04-02',
    'empty-month': '/appointments?view=month&day=2035-01-02',
    'new-appointment': '/appointments/new',
    duplicate: `/appointments/new?from=${filled.appointmentId}`,
    appointment: `/appointments/${filled.appointmentId}`,
    'all-day': `/appointments/${filled.allDayId}`,
    cancelled: `/appointments/${filled.cancelledId}`,
    crowded: `/appointments/${filled.crowdedId}`,
    long: `/appointments/${filled.longId}`,
    arabic: `/appointments/${filled.arabicId}`,
    series: `/appointments/${filled.seriesId}`,
    mailbox: '/mailbox',
    mail: `/mailbox/${filled.mailId}`,
    'reminder-mail': `/mailbox/${filled.reminderMailId}`,
    'priming-mail': `/mailbox/${filled.primingMailId}`,
    'series-mail': `/mailbox/${filled.seriesMailId}`,
    'update-mail': `/mailbox/${filled.updateMailId}`,
    'cancel-mail': `/mailbox/${filled.cancelMailId}`,
    'long-mail': `/mailbox/${filled.longMailId}`,
    testReceiver: '/test-receiver',
    webhooks: '/webhooks',
    webhook: `/webhooks/${filled.webhookId}`,
    dead: `/webhooks/${filled.deadWebhookId}`,
    failing: `/webhooks/${filled.failingWebhookId}`,
    deliveries: '/deliveries',
    delivery: `/deliveries/${filled.deliveryId}`,
    waiting: `/deliveries/${filled.waitingDeliveryId}`,
    failed: `/deliveries/${filled.failedDeliveryId}`,
    replies: '/replies',
    quarantine: '/replies?status=quarantined',
    'mail-queue': '/mail-queue',
    feeds: '/feeds',
    keys: '/keys',
    members: '/members',
    brand: '/brand',
    sender: '/sender',
    calendars: '/calendars',
    limits: '/limits',
    'audit-log': '/audit-log',
    accounts: '/accounts',
    me: '/me',
    nowhere: '/nowhere',
    gone: '/appointments/nothing',
    'answer-page': filled.answerPath,
    'answer-page-arabic': filled.arabicAnswerPath,
    'answer-page-cancelled': filled.cancelledAnswerPath,
    'answer-page-moved': filled.movedAnswerPath,
    'answer-page-past': filled.pastAnswerPath,
    'answer-page-removed': filled.removedAnswerPath,
    'answer-page-series': filled.seriesAnswerPath,
    'answer-page-unknown': '/r/nothing',
    reference: '/docs',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path, act: name === 'mail' ? readMessage : undefined }));
}

/** The message is in a frame, which loads by itself. */
function readMessage(page: Page): Promise<void> {
  return page.frameLocator('.mail-frame').getByText('You are receiving this message').waitFor();
}
