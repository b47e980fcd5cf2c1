import { afterEach, beforeEach, describe } from 'vitest';
import { describeAbandonment } from './describe-abandonment.js';
import { describeAccountErasure } from './describe-account-erasure.js';
import { describeAccounts } from './describe-accounts.js';
import { describeActivity } from './describe-activity.js';
import { describeAppointmentLists } from './describe-appointment-lists.js';
import { describeAppointments } from './describe-appointments.js';
import { describeClaimRaces } from './describe-claim-races.js';
import { describeClaims } from './describe-claims.js';
import { describeCounts } from './describe-counts.js';
import { describeDeliveries } from './describe-deliveries.js';
import { describeDeliveryClaims } from './describe-delivery-claims.js';
import { describeDeliveryFencing } from './describe-delivery-fencing.js';
import { describeDeliveryLeases } from './describe-delivery-leases.js';
import { describeDeliveryLists } from './describe-delivery-lists.js';
import { describeDeliveryPruning } from './describe-delivery-pruning.js';
import { describeDeliveryRaces } from './describe-delivery-races.js';
import { describeDeliverySettlement } from './describe-delivery-settlement.js';
import { describeDeliveryShares } from './describe-delivery-shares.js';
import { describeDeliveryWakeUps } from './describe-delivery-wake-ups.js';
import { describeDisturbances } from './describe-disturbances.js';
import { describeHeldDeliveries } from './describe-held-deliveries.js';
import { describeHistory } from './describe-history.js';
import { describeIdempotency } from './describe-idempotency.js';
import { describeInsights } from './describe-insights.js';
import { describeInvitations } from './describe-invitations.js';
import { describeJoining } from './describe-joining.js';
import { describeLeases } from './describe-leases.js';
import { describeLinkMailLeases, describeLinkMails } from './describe-link-mails.js';
import { describeLongLists } from './describe-long-lists.js';
import { describeMessageOrder } from './describe-message-order.js';
import { describeMissedDeliveries } from './describe-missed-deliveries.js';
import { describeOrphanedDeliveries } from './describe-orphaned-deliveries.js';
import { describeFormerPeople, describePeople } from './describe-people.js';
import { describeReplays } from './describe-replays.js';
import { describeReplies } from './describe-replies.js';
import { describeReplyLookups } from './describe-reply-lookups.js';
import { describeReplyQueue } from './describe-reply-queue.js';
import { describeSealedTexts } from './describe-sealed-texts.js';
import { describeServerSecrets } from './describe-server-secrets.js';
import { describeSettlement } from './describe-settlement.js';
import { describeLinks, describeSignIns } from './describe-sign-ins.js';
import { describeSuperseding } from './describe-superseding.js';
import { describeTransactions } from './describe-transactions.js';
import { describeWakeUps } from './describe-wake-ups.js';
import { describeWebhooks } from './describe-webhooks.js';
import type { StoreHarness } from './store-harness.js';

/** Gives the harness of the running test. */
export type CurrentHarness = () => StoreHarness;

/** What every implementation of the engine's store must do, as tests of vitest. */
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

    describeAccounts(current);
    describeAccountErasure(current);
    describeAppointments(current);
    describeInvitations(current);
    describeAppointmentLists(current);
    describeLongLists(current);
    describeHistory(current);
    describeWebhooks(current);
    describeIdempotency(current);
    describeSealedTexts(current);
    describeServerSecrets(current);
    describeClaims(current);
    describeClaimRaces(current);
    describeCounts(current);
    describeSettlement(current);
    describeSuperseding(current);
    describeLeases(current);
    describeAbandonment(current);
    describeMessageOrder(current);
    describeWakeUps(current);
    describeDeliveries(current);
    describeDeliverySettlement(current);
    describeDeliveryFencing(current);
    describeDeliveryClaims(current);
    describeDeliveryShares(current);
    describeDeliveryRaces(current);
    describeDeliveryLeases(current);
    describeDeliveryLists(current);
    describeDeliveryPruning(current);
    describeDeliveryWakeUps(current);
    describeHeldDeliveries(current);
    describeOrphanedDeliveries(current);
    describeReplays(current);
    describeMissedDeliveries(current);
    describeReplyQueue(current);
    describeReplies(current);
    describeReplyLookups(current);
    describePeople(current);
    describeFormerPeople(current);
    describeSignIns(current);
    describeLinks(current);
    describeLinkMails(current);
    describeLinkMailLeases(current);
    describeInsights(current);
    describeActivity(current);
    describeTransactions(current);
    describeJoining(current);
    describeDisturbances(current);
  });
}
