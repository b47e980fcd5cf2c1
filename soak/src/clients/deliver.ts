import type { Appointments } from '@convoke/sdk';
import PostalMime from 'postal-mime';
import type { Delivery } from './delivery.js';
import type { Mailbox } from './mailbox.js';
import { OPERATIONS, type Operation } from './operation.js';
import { perform } from './perform.js';
import type { Person, Scenario } from './scenario.js';

export interface DeliverOptions {
  appointments: Appointments;
  mailbox: Mailbox;
  scenarios: readonly Scenario[];
  organizer: Person;
  signal: AbortSignal;
}

/**
 * Performs the four operations of every scenario. Each waits for the messages of the one before: what was not yet
 * attempted would be superseded.
 *
 * @throws Error where an operation leads to other recipients than its invitees
 */
export async function deliver(options: DeliverOptions): Promise<Delivery[]> {
  const { appointments, mailbox, scenarios, organizer, signal } = options;
  const ids = new Map<Scenario, string>();
  const deliveries: Delivery[] = [];
  for (const operation of OPERATIONS) {
    for (const scenario of scenarios) {
      signal.throwIfAborted();
      ids.set(scenario, await perform({ appointments, scenario, operation, appointmentId: ids.get(scenario) }));
    }
    const due = scenarios.flatMap((scenario) =>
      inviteesOf(scenario, operation).map((invitee) => ({ scenario, operation, invitee, organizer })),
    );
    const mails = await byRecipient(await mailbox.take(due.length));
    for (const occasion of due) {
      const raw = mails.get(occasion.invitee.address);
      if (!raw) throw new Error(`${operation} sent nothing to ${occasion.invitee.address}`);
      deliveries.push({ ...occasion, raw, appointmentId: ids.get(occasion.scenario) ?? '' });
    }
  }
  return deliveries;
}

function inviteesOf({ invitees }: Scenario, operation: Operation): readonly Person[] {
  if (operation === 'create') return invitees.slice(0, 1);
  return operation === 'invite' ? invitees.slice(1) : invitees;
}

async function byRecipient(mails: readonly Buffer[]): Promise<Map<string, Buffer>> {
  const entries = mails.map(async (raw): Promise<[string, Buffer]> => {
    const { to = [] } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
    return [to.map(({ address }) => address).join(), raw];
  });
  return new Map(await Promise.all(entries));
}
