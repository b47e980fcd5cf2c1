import {
  asciiDomainOf,
  type Ids,
  type MailChannel,
  MESSAGE_FIELDS,
  OnePerTurn,
  type OutgoingMessage,
  pick,
  shownAs,
} from '@convoke/engine';
import { alarmMinutes } from '@convoke/engine/reminders';
import {
  type BodyTexts,
  type CalendarInput,
  composeEvent,
  composeIcs,
  composeMail,
  type EventTexts,
  eventTexts,
  formatUid,
  invitationPage,
  type MailInput,
  prepareBodies,
  refusalPage,
} from '@convoke/itip';
import { bounceAddress } from './bounce-address.js';
import { formatEnrolment, newEnrolment, parseEnrolment } from './enrolment.js';
import { formatMessageId } from './message-id.js';
import { previousOf, seriesInput } from './series-input.js';
import type { MailTransport } from './transports/mail-transport.js';

export interface ImipChannelOptions {
  transport: MailTransport;
  ids: Pick<Ids, 'random'>;
  /** Whether bounces return to an address per invitee; `off` for relays without plus addressing. */
  bounce: 'on' | 'off';
  /** Renders long descriptions on a thread, on which accounts take turns; without it, they are rendered where needed. */
  renderBody?: ((body: string, accountId: string) => Promise<BodyTexts>) | undefined;
}

/** Invites by mail (iMIP, RFC 6047): one message per invitee, from the organizer's address. */
export function createImipChannel({ transport, ids, bounce, renderBody }: ImipChannelOptions): MailChannel {
  // Composing takes a millisecond or two, and as many mails are under way as the transport sends at a time.
  const turns = new OnePerTurn();

  async function prepare(outgoing: OutgoingMessage): Promise<void> {
    const { accountId } = outgoing.message;
    if (renderBody) await prepareBodies(requestInput(outgoing), (body) => renderBody(body, accountId));
  }

  return {
    capabilities: {
      answerLink: true,
      priming: true,
      cancelComment: true,
      answerComment: true,
      brand: true,
      repeats: true,
    },
    transport: transport.name,
    concurrency: transport.concurrency,
    deadlineMs: transport.deadlineMs,
    enroll() {
      const enrolment = newEnrolment(ids);
      return { data: formatEnrolment(enrolment), key: enrolment.bounceToken };
    },
    prepare,
    async send(outgoing, signal) {
      if (outgoing.message.kind !== 'cancel') await prepare(outgoing);
      await turns.wait();
      const { raw, messageId, envelope } = composeMail(mailInput(outgoing, bounce));
      const { accountId, appointmentId, invitationId } = outgoing.message;
      const invitation = { accountId, appointmentId, invitationId };
      const { dkim, relay } = outgoing.route ?? {};
      return transport.send({ raw, messageId, envelope, invitation, dkim, relay }, signal);
    },
    pages: {
      invitation: (outgoing, view) => invitationPage({ request: requestInput(outgoing), view }),
      refusal: refusalPage,
    },
    calendarFile: (outgoing) => composeIcs(requestInput(outgoing)),
    close: () => transport.close(),
  };
}

/**
 * The event of a request for a calendar on a server, with the UID that a mailed invitation would have. Its organizer is
 * the owner of the calendar, under the name that the server knows.
 *
 * @param options.sequence SEQUENCE on that server
 * @param options.force whether the server is to notify the invitee although nothing has changed
 */
export function composeCalendarEvent(
  outgoing: OutgoingMessage,
  { sequence, force }: { sequence: number; force: boolean },
): string {
  return composeEvent({ ...requestInput(outgoing), organizer: outgoing.appointment.organizer, sequence }, { force });
}

/**
 * What an event on a server says that writes the invitation itself, with the UID that a mailed invitation would have.
 */
export function describeEvent(outgoing: OutgoingMessage): EventTexts & { uid: string } {
  const input = requestInput(outgoing);
  return { uid: input.uid, ...eventTexts(input) };
}

/** Only for a request. The address for bounces is not part of what it says. */
function requestInput(outgoing: OutgoingMessage): CalendarInput & { kind: 'request' } {
  return { ...mailInput(outgoing, 'off'), kind: 'request' };
}

/** A field that no mail shows does not compile here. */
const SAID: readonly ((typeof MESSAGE_FIELDS)[number] & keyof MailInput)[] = MESSAGE_FIELDS;

/** A pure function of the message, so that a repeat has the same bytes. */
function mailInput(outgoing: OutgoingMessage, bounce: 'on' | 'off'): MailInput {
  const { message, appointment, content, invitation, brand, languages, follows, answerUrl, route } = outgoing;
  const { kind, sequence, stamp, response, scope, comment, invitationId, ordinal } = message;
  // Everywhere the same name: in From, in the calendar data, in the text, and on the page.
  const organizer = { ...appointment.organizer, name: brand.name || appointment.organizer.name };
  const { uidToken, bounceToken } = parseEnrolment(invitation.channelData);
  // Message-ID and UID are ASCII, even if the organizer's domain is internationalised.
  const domain = asciiDomainOf(organizer.address);
  const returnTo = route?.bounceAddress ?? organizer.address;
  const messageId = (position: number) => formatMessageId(invitationId, { ordinal: position, domain });
  return {
    ...pick(content, SAID),
    kind,
    uid: formatUid({ appointmentId: appointment.id, token: uidToken, domain }),
    sequence,
    stamp,
    response,
    follows,
    introduces: invitation.introduction === 'merged',
    previous: previousOf(outgoing),
    brand,
    languages,
    attendeeTimeZone: invitation.timeZone ?? undefined,
    role: invitation.role,
    scope: scope === 'occurrence' ? 'appointment' : scope,
    comment,
    organizer,
    attendee: { name: invitation.name, address: invitation.address },
    alarms: alarmMinutes(content),
    guests: outgoing.guests,
    showAs: shownAs(content),
    series: seriesInput(outgoing),
    createdAt: appointment.createdAt,
    modifiedAt: kind === 'cancel' ? stamp : content.createdAt,
    messageId: messageId(ordinal),
    inReplyTo: ordinal > 1 ? messageId(1) : undefined,
    envelopeFrom:
      bounce === 'on' ? bounceAddress(returnTo, { appointmentId: appointment.id, token: bounceToken }) : returnTo,
    answerUrl,
  };
}
