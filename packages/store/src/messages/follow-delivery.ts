import type { DeliveryStatus, MessageKind } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** A message that has changed its state. */
export interface DeliveryChange {
  appointmentId: string;
  invitationId: string;
  ordinal: number;
  kind: MessageKind;
  status: DeliveryStatus;
}

const statusUpdate = new PreparedQuery<DeliveryChange, unknown>((db, slot) =>
  db
    .updateTable('invitations')
    .set({ delivery_status: slot('status') })
    .where('appointment_id', '=', slot('appointmentId'))
    .where('id', '=', slot('invitationId'))
    .where('delivery_status', '<>', slot('status'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.ordinal')
            .where('messages.invitation_id', '=', slot('invitationId'))
            .where('messages.ordinal', '>', slot('ordinal'))
            .where('messages.kind', '<>', 'priming'),
        ),
      ),
    ),
);

/** Lets the invitation's delivery status follow its newest message; priming does not count. */
export async function followDelivery(db: Kysely<Schema>, change: DeliveryChange): Promise<void> {
  if (change.kind !== 'priming') await statusUpdate.execute(db, change);
}
