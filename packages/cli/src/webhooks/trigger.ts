import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Mailbox } from '@convoke/contract/mailbox';
import {
  appointmentTimes,
  type Convoke,
  type CreateAppointmentInput,
  type EventType,
  type TimelineEntry,
} from '@convoke/sdk';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { Argument, Command } from 'commander';
import { type ApiOptions, openClient, serverUrl, withApiOptions } from '../api-client.js';
import { invocation } from '../invocation.js';
import { CommandError, jsonLine, say } from '../terminal.js';
import { subscribesTo } from './event-types.js';
import { checkOverrides, type Override, type Overrides, withOverrides } from './trigger-overrides.js';

interface Options extends ApiOptions, Overrides {
  json?: boolean;
}

/** What every trigger works with. */
interface Trigger {
  convoke: Convoke;
  eventType: string;
  options: Options;
}

/** How an event is made. */
interface Maker {
  takes: readonly Override[];
  /** @returns what it has made happen */
  make(trigger: Trigger): Promise<Made[]>;
}

/** An event that was made happen, as it is printed. */
type Made =
  | { eventType: string; deliveryId: string; webhookId: string; status: string }
  | {
      eventType: string;
      appointmentId: string;
      /** Whether the appointment was made for this, and is cancelled. */
      isSample: boolean;
      /** How many webhooks have subscribed to the type. */
      webhooks: number;
      activeWebhooks: number;
    };

/** `convoke trigger`: makes an event happen through the API, so that everything behind it is tried. */
export function triggerCommand(): Command {
  return withOverrides(withApiOptions(new Command('trigger')))
    .description(`produce an event: ${Object.keys(TRIGGERS).join(', ')}`)
    .addArgument(eventTypeArgument())
    .option('--json', 'print each event as JSON on one line')
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
  const makers: Record<string, Maker> = TRIGGERS;
  const maker = Object.hasOwn(makers, eventType) ? makers[eventType] : undefined;
  if (!maker) {
    const known = Object.keys(TRIGGERS).join(', ');
    throw new CommandError(`No event has the type ${eventType}. This command can make: ${known}.`);
  }
  checkOverrides(eventType, { takes: maker.takes, given: options });
  const made = await maker.make({ convoke: openClient(options), eventType, options });
  for (const each of made) say(options.json ? jsonLine(each) : `${inWords(each)}\n`);
}

function inWords(made: Made): string {
  if ('deliveryId' in made) {
    const { eventType, deliveryId, webhookId, status } = made;
    return `${eventType} ${deliveryId} to webhook ${webhookId}: ${status}`;
  }
  const { eventType, appointmentId, isSample, webhooks, activeWebhooks } = made;
  const of = isSample ? `sample appointment ${appointmentId}, which is cancelled now` : `appointment ${appointmentId}`;
  const told =
    webhooks === 0
      ? 'No webhook has subscribed to this type.'
      : `Webhooks that have subscribed to this type: ${webhooks}, of these active: ${activeWebhooks}.`;
  return `${eventType} of the ${of}. ${told}`;
}

/** Whoever is simulated is invited. */
const ANYBODY: Simulations = {
  accepts: 'invitation.added',
  declines: 'invitation.added',
  tentative: 'invitation.added',
  proposes: 'invitation.added',
  delegates: 'invitation.added',
  bounces: 'invitation.added',
};

const TWICE = { recurrence: { rule: 'FREQ=DAILY;COUNT=2' } };

/** How to make an event of each type happen. */
const TRIGGERS = {
  'attendee.responded': ofInvitee({
    accepts: 'response.accepted',
    declines: 'response.declined',
    tentative: 'response.tentative',
    proposes: 'response.proposed',
  }),
  'attendee.proposed_new_time': ofInvitee({ proposes: 'response.proposed' }),
  'attendee.delegated': ofInvitee({ delegates: 'response.delegated' }),
  'invitation.undeliverable': ofInvitee({ bounces: 'message.undeliverable' }),
  'appointment.updated': {
    takes: ['appointment', 'data'],
    make: (trigger) => withAppointment(trigger, (id) => trigger.convoke.appointments.update(id, changeOf(trigger))),
  },
  'appointment.starting': { takes: ['data'], make: startSample },
  'appointment.canceled': {
    takes: ['appointment', 'data'],
    make: (trigger) => withAppointment(trigger, (id) => cancelNamed(trigger, id), { fields: trigger.options.data }),
  },
  'occurrence.updated': {
    takes: ['appointment', 'data'],
    make: (trigger) =>
      withOccurrence(trigger, { fields: TWICE }, (id, start) =>
        trigger.convoke.appointments.updateOccurrence(id, start, changeOf(trigger)),
      ),
  },
  'occurrence.canceled': {
    takes: ['appointment', 'data'],
    make: (trigger) =>
      withOccurrence(trigger, { fields: { ...TWICE, ...trigger.options.data } }, (id, start) =>
        trigger.convoke.appointments.cancelOccurrence(id, start),
      ),
  },
  'appointment.created': { takes: ['data'], make: makeSample },
  'invitation.created': ofInvitee(ANYBODY),
  'invitation.removed': ofInvitee(ANYBODY, async ({ convoke }, { appointmentId, invitationId }) => {
    await convoke.appointments.uninvite(appointmentId, invitationId);
  }),
  'webhook.test': { takes: ['webhook'], make: sendTests },
} satisfies Record<EventType | 'webhook.test', Maker>;

/** Of an appointment that is named, only what is given changes. */
function changeOf({ options: { appointment, data } }: Trigger): Partial<CreateAppointmentInput> {
  const sample = { appointmentSubject: 'Changed sample of convoke trigger' };
  return appointment === undefined ? { ...sample, ...data } : { ...data };
}

/** A sample is cancelled at the end in any case. */
async function cancelNamed({ convoke, options }: Trigger, id: string): Promise<void> {
  if (options.appointment !== undefined) await convoke.appointments.cancel(id);
}

function makeSample(trigger: Trigger): Promise<Made[]> {
  return withAppointment(trigger, async () => undefined, { fields: trigger.options.data });
}

/** Has something done to the next occurrence that takes place. */
function withOccurrence(
  trigger: Trigger,
  sample: Sample,
  work: (appointmentId: string, occurrenceStart: string) => Promise<unknown>,
): Promise<Made[]> {
  const { appointments } = trigger.convoke;
  const onNext = async (id: string) => {
    for await (const { occurrenceStart, isCancelled } of appointments.occurrences(id)) {
      if (!isCancelled) return work(id, occurrenceStart);
    }
    throw new CommandError(`The appointment ${id} has no occurrence ahead.`);
  };
  return withAppointment(trigger, onNext, sample);
}

/** Until the reminder of the sample is due. */
const SOON_MS = 2_000;

/** Makes an appointment with a reminder, and waits until the webhooks that have subscribed to it are sent one. */
async function startSample(trigger: Trigger): Promise<Made[]> {
  const { webhooks } = trigger.convoke;
  const start = new Date(Date.now() + 60_000 + SOON_MS);
  const reminders = [{ minutesBefore: 1, to: 'webhook' as const }];
  const work = async (appointmentId: string) => {
    const subscribed = (await webhooks.list()).filter((each) => subscribesTo(each, 'appointment.starting'));
    for (const { webhookId } of subscribed) {
      const isSent = async () => {
        const { items } = await webhooks.deliveries(webhookId).page();
        return items.some((each) => each.eventType === trigger.eventType && each.appointmentId === appointmentId);
      };
      await waitUntil(isSent, 'No reminder has been sent');
    }
  };
  return withAppointment(trigger, work, { start, fields: { reminders, ...trigger.options.data } });
}

async function sendTests({ convoke: { webhooks }, options: { webhook } }: Trigger): Promise<Made[]> {
  const ids = webhook === undefined ? (await webhooks.list()).map(({ webhookId }) => webhookId) : [webhook];
  if (ids.length === 0) {
    throw new CommandError(
      `The account has no webhook to test. Register one first: ${invocation()} webhook create URL`,
    );
  }
  const made: Made[] = [];
  for (const webhookId of ids) {
    const { eventType, deliveryId, status } = await webhooks.test(webhookId);
    made.push({ eventType, deliveryId, webhookId, status });
  }
  return made;
}

interface Sample {
  start?: Date;
  /** Take precedence over those of every sample. */
  fields?: Partial<CreateAppointmentInput> | undefined;
}

/**
 * Has something done to the appointment that is named. Without one, it makes one without invitees, so that no mail is
 * sent, and always cancels it in the end.
 */
async function withAppointment(
  { convoke: { appointments, webhooks }, eventType, options: { appointment } }: Trigger,
  work: (appointmentId: string) => Promise<unknown>,
  { start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS), fields }: Sample = {},
): Promise<Made[]> {
  const made = async (appointmentId: string) => {
    const subscribed = (await webhooks.list()).filter((each) => subscribesTo(each, eventType));
    const activeWebhooks = subscribed.filter(({ isActive }) => isActive).length;
    const isSample = appointment === undefined;
    return [{ eventType, appointmentId, isSample, webhooks: subscribed.length, activeWebhooks }];
  };
  if (appointment !== undefined) {
    await work(appointment);
    return made(appointment);
  }
  const end = new Date(start.getTime() + 3_600_000);
  const { appointmentId } = await appointments.create({
    // In any other zone the start could fall into an hour that comes twice.
    ...appointmentTimes({ start, end, timeZone: 'UTC' }),
    appointmentSubject: 'Sample of convoke trigger',
    ...fields,
  });
  try {
    await work(appointmentId);
  } finally {
    await appointments.cancel(appointmentId);
  }
  return made(appointmentId);
}

/**
 * By the names of simulated invitees who make an event happen, see docs/guides/testing.md: the entry of the timeline that
 * shows that it has happened. The first is invited by default.
 */
type Simulations = Readonly<Record<string, TimelineEntry['type']>>;

/** @param then what the event takes once the invitee has done what they do */
function ofInvitee(simulations: Simulations, then?: Then): Maker {
  return { takes: ['appointment', 'attendee', 'data'], make: (trigger) => simulate(trigger, simulations, then) };
}

type Then = (trigger: Trigger, invited: { appointmentId: string; invitationId: string }) => Promise<void>;

const SIMULATED = 'simulator.invalid';

/** Invites somebody whom the server's sandbox simulates, and waits until they have done what they do. */
async function simulate(trigger: Trigger, simulations: Simulations, then?: Then): Promise<Made[]> {
  const { convoke, eventType, options } = trigger;
  const { invitee, trace } = inviteeOf(trigger, simulations);
  if (!(await isSandbox(options))) {
    throw new CommandError(
      `${eventType} takes an invitee, whom only a sandbox simulates, and no sandbox answers at ${serverUrl(options)}. Start one with: npx @convoke/server, without CONVOKE_MAIL_URL.`,
    );
  }
  const work = async (appointmentId: string) => {
    const { invitationId } = await convoke.appointments.invite(appointmentId, invitee);
    await waitFor(trace, { convoke, appointmentId, invitationId });
    await then?.(trigger, { appointmentId, invitationId });
  };
  const made = await withAppointment(trigger, work, { fields: options.data });
  if (eventType === 'attendee.proposed_new_time') await requireProposals(convoke);
  return made;
}

/** @throws CommandError if the attendee is nobody who makes the event happen */
function inviteeOf(
  { eventType, options: { attendee, appointment } }: Trigger,
  simulations: Simulations,
): { invitee: Mailbox; trace: TimelineEntry['type'] } {
  const names = Object.keys(simulations);
  // Somebody may have been invited to an appointment already.
  const tag = appointment === undefined ? '' : `+${randomUUID()}`;
  const { name, address } = attendee ?? { name: '', address: `${names[0]}${tag}@${SIMULATED}` };
  const [, simulated = ''] = /^([^+@]*)(?:\+[^@]*)?@simulator\.invalid$/i.exec(address) ?? [];
  const trace = names.includes(simulated.toLowerCase()) ? simulations[simulated.toLowerCase()] : undefined;
  if (trace !== undefined) return { invitee: { name: name || 'Simulated Invitee', address }, trace };
  const addresses = names.map((each) => `${each}@${SIMULATED}`).join(', ');
  throw new CommandError(
    `${address} does not make ${eventType} happen. A sandbox simulates ${addresses}, and others by a tag: ${names[0]}+2@${SIMULATED}.`,
  );
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
  { convoke, appointmentId, invitationId }: { convoke: Convoke; appointmentId: string; invitationId: string },
): Promise<void> {
  const isDone = async () => {
    const { entries } = await convoke.appointments.timeline(appointmentId);
    return entries.some((each) => each.type === trace && each.invitationId === invitationId);
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
