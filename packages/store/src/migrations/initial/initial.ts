import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../../schema.js';
import { createAccounts } from './accounts.js';
import { createAppointments } from './appointments.js';
import { createCalendars } from './calendars.js';
import { createDeliveries } from './deliveries.js';
import { createInvitations } from './invitations.js';
import { createMessages } from './messages.js';
import { createPeople } from './people.js';
import { createReplies } from './replies.js';
import { createSenders } from './senders.js';
import { createWebhooks } from './webhooks.js';

/** The tables of the first release, each after those that it refers to. */
export function initial(types: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await createAccounts(schema, types);
      await createAppointments(schema, types);
      await createInvitations(schema, types);
      await createMessages(schema, types);
      await createWebhooks(schema, types);
      await createDeliveries(schema, types);
      await createReplies(schema, types);
      await createPeople(schema, types);
      await createSenders(schema, types);
      await createCalendars(schema, types);
    },
  };
}
