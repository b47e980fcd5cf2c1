import { afterEach, beforeEach, describe } from 'vitest';
import { agendaConformance } from './agenda.js';
import { appointmentsConformance } from './appointments.js';
import { brandsConformance } from './brands.js';
import { calendarsConformance } from './calendars.js';
import { deliveriesConformance } from './deliveries.js';
import { feedsConformance } from './feeds.js';
import { idempotencyConformance } from './idempotency.js';
import { insightsConformance } from './insights.js';
import { invitationsConformance } from './invitations.js';
import { mailboxesConformance } from './mailboxes.js';
import { messageCountsConformance } from './message-counts.js';
import { messagesConformance } from './messages.js';
import { occurrenceAnswersConformance } from './occurrence-answers.js';
import { occurrencesConformance } from './occurrences.js';
import { pagingConformance } from './paging.js';
import { accountsConformance } from './people/accounts.js';
import { auditLogConformance } from './people/audit-log.js';
import { peopleConformance } from './people/people.js';
import { secondFactorConformance } from './people/second-factors.js';
import { secretsConformance } from './people/secrets.js';
import { signInsConformance } from './people/sign-ins.js';
import { deliveryQueueConformance } from './queues/delivery-queue.js';
import { deliveryRunsConformance } from './queues/delivery-runs.js';
import { messageAccountsConformance } from './queues/message-accounts.js';
import { messageQueueConformance } from './queues/message-queue.js';
import { messageRetriesConformance } from './queues/message-retries.js';
import { remindersConformance } from './reminders.js';
import { repliesConformance } from './replies.js';
import { sendersConformance } from './senders.js';
import { storageUsesConformance } from './storage-uses.js';
import type { CurrentHarness, StoreHarness } from './store-harness.js';
import { transactionsConformance } from './transactions.js';
import { webhooksConformance } from './webhooks.js';

/** Requirements of every implementation of the engine's store, as vitest tests. */
export function runStoreConformance(name: string, newHarness: () => Promise<StoreHarness>): void {
  describe(`${name} as the engine's store`, () => {
    let harness: StoreHarness | undefined;
    beforeEach(async () => {
      harness = await newHarness();
    });
    afterEach(async () => {
      await harness?.close();
      harness = undefined;
    });
    const current: CurrentHarness = () => {
      if (!harness) throw new Error('The harness exists only while a test runs.');
      return harness;
    };

    accountsConformance(current);
    auditLogConformance(current);
    appointmentsConformance(current);
    agendaConformance(current);
    invitationsConformance(current);
    pagingConformance(current);
    idempotencyConformance(current);
    secretsConformance(current);
    messageRetriesConformance(current);
    messagesConformance(current);
    messageCountsConformance(current);
    messageQueueConformance(current);
    messageAccountsConformance(current);
    webhooksConformance(current);
    deliveriesConformance(current);
    deliveryRunsConformance(current);
    deliveryQueueConformance(current);
    repliesConformance(current);
    peopleConformance(current);
    signInsConformance(current);
    secondFactorConformance(current);
    sendersConformance(current);
    mailboxesConformance(current);
    brandsConformance(current);
    feedsConformance(current);
    calendarsConformance(current);
    occurrencesConformance(current);
    occurrenceAnswersConformance(current);
    remindersConformance(current);
    insightsConformance(current);
    storageUsesConformance(current);
    transactionsConformance(current);
  });
}
