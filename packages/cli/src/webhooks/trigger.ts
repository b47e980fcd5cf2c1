import { appointmentTimes, type Convoke, type Webhook } from '@convoke/sdk';
import { Command } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from '../api-client.js';
import { CommandError, say } from '../terminal.js';

/** `convoke trigger`: makes an event happen through the API, so that everything behind it is tried. */
export function triggerCommand(): Command {
  return withApiOptions(new Command('trigger'))
    .description(`make an event happen: ${TRIGGERED_TYPES}`)
    .argument('<eventType>', 'the event to make happen')
    .option('--webhook <webhookId>', 'webhook.test only: the webhook to test; without it, every one')
    .action(run);
}

async function run(eventType: string, { webhook, ...api }: ApiOptions & { webhook?: string }): Promise<void> {
  say(await triggerEvent(openClient(api), { eventType, webhook }));
}

interface Trigger {
  eventType: string;
  /** `webhook.test` only: which one. */
  webhook?: string | undefined;
}

/** How to make an event of each type happen; resolves with a report. */
const TRIGGERS: Record<string, (convoke: Convoke, trigger: Trigger) => Promise<string>> = {
  'webhook.test': sendTests,
  'appointment.updated': (convoke) => withSample(convoke, 'appointment.updated', rename),
  'appointment.canceled': (convoke) => withSample(convoke, 'appointment.canceled', nothing),
};

/** The types that can be made to happen, for messages. */
const TRIGGERED_TYPES = Object.keys(TRIGGERS).join(', ');

const DAY_MS = 86_400_000;

/**
 * Makes an event happen through the API.
 *
 * @returns a report, one line per event
 * @throws CommandError if an event of the type cannot be made to happen
 * @throws ConvokeError if the server refuses
 */
export async function triggerEvent(convoke: Convoke, trigger: Trigger): Promise<string> {
  const { eventType, webhook } = trigger;
  const make = Object.hasOwn(TRIGGERS, eventType) ? TRIGGERS[eventType] : undefined;
  if (!make) throw new CommandError(refusal(eventType));
  if (webhook !== undefined && eventType !== 'webhook.test') {
    throw new CommandError(`${eventType} goes to every webhook that has subscribed to it; leave --webhook out.`);
  }
  return make(convoke, trigger);
}

function refusal(eventType: string): string {
  const isInvitees = eventType.startsWith('attendee.') || eventType.startsWith('invitation.');
  const why = isInvitees ? `${eventType} needs a mail from an invitee.` : `No event has the type ${eventType}.`;
  return `${why} This command can make: ${TRIGGERED_TYPES}.`;
}

async function sendTests({ webhooks }: Convoke, { webhook }: Trigger): Promise<string> {
  const ids = webhook === undefined ? (await webhooks.list()).map(({ webhookId }) => webhookId) : [webhook];
  if (ids.length === 0) throw new CommandError('The account has no webhook to test. Register one first.');
  let report = '';
  for (const webhookId of ids) {
    const { deliveryId, status } = await webhooks.test(webhookId);
    report += `webhook.test ${deliveryId} to webhook ${webhookId}: ${status}\n`;
  }
  return report;
}

/** Makes an appointment without invitees, so that no mail is sent, and always cancels it in the end. */
async function withSample(
  convoke: Convoke,
  eventType: string,
  change: (convoke: Convoke, appointmentId: string) => Promise<unknown>,
): Promise<string> {
  const { appointments, webhooks } = convoke;
  const start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS);
  const end = new Date(start.getTime() + 3_600_000);
  const { appointmentId } = await appointments.create({
    ...appointmentTimes({ start, end, timeZone: 'Europe/London' }),
    appointmentSubject: 'Sample of convoke trigger',
  });
  try {
    await change(convoke, appointmentId);
  } finally {
    await appointments.cancel(appointmentId);
  }
  return `${eventType} of the sample appointment ${appointmentId}, which is cancelled now. ${told(await webhooks.list(), eventType)}\n`;
}

function rename({ appointments }: Convoke, appointmentId: string): Promise<unknown> {
  return appointments.update(appointmentId, { appointmentSubject: 'Changed sample of convoke trigger' });
}

function nothing(): Promise<void> {
  return Promise.resolve();
}

function told(webhooks: Webhook[], eventType: string): string {
  const subscribed = webhooks.filter(({ eventTypes }) => eventTypes.some((each) => each === eventType));
  const active = subscribed.filter(({ isActive }) => isActive).length;
  if (subscribed.length === 0) return 'No webhook has subscribed to this type.';
  return `Webhooks that have subscribed to this type: ${subscribed.length}, of these active: ${active}.`;
}
