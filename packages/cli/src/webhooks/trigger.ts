import { setTimeout } from 'node:timers/promises';
import {
  appointmentTimes,
  type Convoke,
  type CreateAppointmentInput,
  type CreatedAppointment,
  type EventType,
  type TimelineEntry,
  type Webhook,
} from '@convoke/sdk';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { Argument, Command } from 'commander';
import { type ApiOptions, openClient, serverUrl, withApiOptions } from '../api-client.js';
import { invocation } from '../invocation.js';
import { CommandError, say } from '../terminal.js';
import { subscribesTo } from './event-types.js';

interface Options extends ApiOptions {
  webhook?: string;
}

/** What every trigger works with. */
interface Trigger {
  convoke: Convoke;
  eventType: string;
  options: Options;
}

/** `convoke trigger`: makes an event happen through the API, so that everything behind it is tried. */
export function triggerCommand(): Command {
  return withApiOptions(new Command('trigger'))
    .description(`produce an event: ${Object.keys(TRIGGERS).join(', ')}`)
    .addArgument(eventTypeArgument())
    .option('--webhook <webhookId>', 'webhook.test only: the webhook to test; without it, every one')
    .action(run);
}

/** Its values are named for the help and for completion only: a wrong one is explained by the command. */
function eventTypeArgument(): Argument {
  const argument = new Argument(
    '<eventType>',
    'the event; one of an invitee needs a sandbox, which simulates the invitee',
  );
  argument.argChoices = Object.keys(TRIGGERS);
  return argument;
}

async function run(eventType: string, options: Options): Promise<void> {
  const triggers: Record<string, (trigger: Trigger) => Promise<string>> = TRIGGERS;
  const make = Object.hasOwn(triggers, eventType) ? triggers[eventType] : undefined;
  if (!make) {
    const known = Object.keys(TRIGGERS).join(', ');
    throw new CommandError(`No event has the type ${eventType}. This command can make: ${known}.`);
  }
  if (options.webhook !== undefined && eventType !== 'webhook.test') {
    throw new CommandError(`${eventType} goes to every webhook that has subscribed to it; leave --webhook out.`);
  }
  say(await make({ convoke: openClient(options), eventType, options }));
}

/** How to make an event of each type happen; resolves with a report, one line per event. */
const TRIGGERS = {
  'attendee.responded': (trigger) => simulate(trigger, { invitee: 'accepts', trace: 'response.accepted' }),
  'attendee.proposed_new_time': (trigger) => simulate(trigger, { invitee: 'proposes', trace: 'response.proposed' }),
  'attendee.delegated': (trigger) => simulate(trigger, { invitee: 'delegates', trace: 'response.delegated' }),
  'invitation.undeliverable': (trigger) => simulate(trigger, { invitee: 'bounces', trace: 'message.undeliverable' }),
  'appointment.updated': (trigger) =>
    withSample(trigger, ({ appointmentId }) =>
      trigger.convoke.appointments.update(appointmentId, {
        appointmentSubject: 'Changed sample of convoke trigger',
      }),
    ),
  'appointment.starting': startSample,
  'appointment.canceled': (trigger) => withSample(trigger, () => Promise.resolve()),
  'occurrence.updated': (trigger) =>
    withSample(
      trigger,
      ({ appointmentId, start }) =>
        trigger.convoke.appointments.updateOccurrence(appointmentId, start, {
          appointmentSubject: 'Changed sample of convoke trigger',
        }),
      TWICE,
    ),
  'occurrence.canceled': (trigger) =>
    withSample(
      trigger,
      ({ appointmentId, start }) => trigger.convoke.appointments.cancelOccurrence(appointmentId, start),
      TWICE,
    ),
  'webhook.test': sendTests,
} satisfies Record<EventType | 'webhook.test', (trigger: Trigger) => Promise<string>>;

const TWICE = { recurrence: { rule: 'FREQ=DAILY;COUNT=2' } };

/** Until the reminder of the sample is due. */
const SOON_MS = 2_000;

/** Makes an appointment with a reminder, and waits until the webhooks that have subscribed to it are sent one. */
async function startSample(trigger: Trigger): Promise<string> {
  const { webhooks } = trigger.convoke;
  const start = new Date(Date.now() + 60_000 + SOON_MS);
  const reminders = [{ minutesBefore: 1, to: 'webhook' as const }];
  const work = async ({ appointmentId }: CreatedAppointment) => {
    const subscribed = (await webhooks.list()).filter((each) => subscribesTo(each, 'appointment.starting'));
    for (const { webhookId } of subscribed) {
      const isSent = async () => {
        const { items } = await webhooks.deliveries(webhookId).page();
        return items.some((each) => each.eventType === trigger.eventType && each.appointmentId === appointmentId);
      };
      await waitUntil(isSent, 'No reminder has been sent');
    }
  };
  return withSample(trigger, work, { start, reminders });
}

async function sendTests({ convoke: { webhooks }, options: { webhook } }: Trigger): Promise<string> {
  const ids = webhook === undefined ? (await webhooks.list()).map(({ webhookId }) => webhookId) : [webhook];
  if (ids.length === 0) {
    throw new CommandError(
      `The account has no webhook to test. Register one first: ${invocation()} webhook create URL`,
    );
  }
  let report = '';
  for (const webhookId of ids) {
    const { deliveryId, status } = await webhooks.test(webhookId);
    report += `webhook.test ${deliveryId} to webhook ${webhookId}: ${status}\n`;
  }
  return report;
}

/**
 * Makes an appointment without invitees, so that no mail is sent, has something done to it, and always
 * cancels it in the end.
 */
async function withSample(
  { convoke: { appointments, webhooks }, eventType }: Trigger,
  work: (sample: CreatedAppointment) => Promise<unknown>,
  {
    start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS),
    ...fields
  }: Pick<CreateAppointmentInput, 'recurrence' | 'reminders'> & { start?: Date } = {},
): Promise<string> {
  const end = new Date(start.getTime() + 3_600_000);
  const sample = await appointments.create({
    // In any other zone the start could fall into an hour that comes twice.
    ...appointmentTimes({ start, end, timeZone: 'UTC' }),
    appointmentSubject: 'Sample of convoke trigger',
    ...fields,
  });
  try {
    await work(sample);
  } finally {
    await appointments.cancel(sample.appointmentId);
  }
  return `${eventType} of the sample appointment ${sample.appointmentId}, which is cancelled now. ${told(await webhooks.list(), eventType)}\n`;
}

function told(webhooks: Webhook[], eventType: string): string {
  const subscribed = webhooks.filter((each) => subscribesTo(each, eventType));
  const active = subscribed.filter(({ isActive }) => isActive).length;
  if (subscribed.length === 0) return 'No webhook has subscribed to this type.';
  return `Webhooks that have subscribed to this type: ${subscribed.length}, of these active: ${active}.`;
}

interface Simulation {
  /** The name of the simulated invitee, see docs/guides/testing.md. */
  invitee: string;
  /** The entry of the timeline that shows that it has happened. */
  trace: TimelineEntry['type'];
}

/** Invites somebody whom the server's sandbox simulates, and waits until they have done what they do. */
async function simulate(trigger: Trigger, { invitee, trace }: Simulation): Promise<string> {
  const { convoke, eventType, options } = trigger;
  if (!(await isSandbox(options))) {
    throw new CommandError(
      `${eventType} takes an invitee, whom only a sandbox simulates, and no sandbox answers at ${serverUrl(options)}. Start one with: npx @convoke/server, without CONVOKE_MAIL_URL.`,
    );
  }
  const report = await withSample(trigger, async ({ appointmentId }) => {
    const address = `${invitee}@simulator.invalid`;
    await convoke.appointments.invite(appointmentId, { name: 'Simulated Invitee', address });
    await waitFor(trace, { convoke, appointmentId });
  });
  if (eventType === 'attendee.proposed_new_time') await requireProposals(convoke);
  return report;
}

/** A server that sends mail must not be made to send any to nobody. */
async function isSandbox(options: Options): Promise<boolean> {
  try {
    const response = await fetch(`${serverUrl(options)}/readyz`, { signal: AbortSignal.timeout(10_000) });
    const { mail } = Object(await response.json());
    return String(mail).startsWith('sandbox');
  } catch {
    return false;
  }
}

const PATIENCE_MS = 30_000;

function waitFor(
  trace: string,
  { convoke, appointmentId }: { convoke: Convoke; appointmentId: string },
): Promise<void> {
  const isDone = async () => {
    const { entries } = await convoke.appointments.timeline(appointmentId);
    return entries.some(({ type }) => type === trace);
  };
  return waitUntil(isDone, 'The simulated invitee has done nothing');
}

async function waitUntil(isDone: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 200; Date.now() < deadline; pause *= 1.5) {
    if (await isDone()) return;
    await setTimeout(pause);
  }
  throw new CommandError(`${otherwise} for ${PATIENCE_MS / 1_000} s. Does the server run with the role all or worker?`);
}

/**
 * @throws CommandError if a webhook has subscribed to the event and got none: the server does not send it by default
 */
async function requireProposals({ webhooks }: Convoke): Promise<void> {
  const type = 'attendee.proposed_new_time';
  const subscribed = (await webhooks.list()).find((each) => subscribesTo(each, type));
  if (!subscribed) return;
  const { items } = await webhooks.deliveries(subscribed.webhookId).page();
  if (items.some(({ eventType }) => eventType === type)) return;
  throw new CommandError(
    `The invitee has proposed another time, but the server does not tell webhooks of that. Start it with CONVOKE_PROPOSED_TIMES=send.`,
  );
}
