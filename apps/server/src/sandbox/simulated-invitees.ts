import { DAY_MS, HOUR_MS, isAllDay, type MailChannel, type OutgoingMessage } from '@convoke/engine';
import { type AnswerParts, sendReply } from './answer-sandbox-mail.js';
import type { CalendarCard, SandboxReply } from './sandbox-tools.js';

/** The domain of simulated invitees. Nobody can own it (RFC 2606 §2). */
const DOMAIN = 'simulator.invalid';

type Behaviour = (calendar: CalendarCard) => Pick<SandboxReply, 'answer' | 'proposal' | 'delegateTo'>;

/** How the invitee of each address answers, by the part before the `@`; one that is not here never answers. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  accepts: () => ({ answer: 'accepted', proposal: undefined }),
  declines: () => ({ answer: 'declined', proposal: undefined }),
  tentative: () => ({ answer: 'tentative', proposal: undefined }),
  proposes({ start, startUtc = 0, endUtc = 0 }) {
    const later = isAllDay({ start }) ? DAY_MS : HOUR_MS;
    return { answer: 'tentative', proposal: { start: startUtc + later, end: endUtc + later } };
  },
  delegates: () => ({ answer: 'accepted', proposal: undefined, delegateTo: `delegate@${DOMAIN}` }),
};

/** The address that refuses mail, as a mail server refuses an unknown recipient. */
const BOUNCES = 'bounces';

/**
 * Lets a sandbox answer for invitees of the domain `simulator.invalid`, as their addresses say:
 * `accepts@simulator.invalid` accepts. `+` and a tag, as in `accepts+2@simulator.invalid`, make another
 * invitee who does the same. The replies go the way of all others. One is lost if the process ends between
 * the message and its answer.
 */
export function simulateInvitees(channel: MailChannel, parts: AnswerParts): MailChannel {
  return {
    ...channel,
    async send(outgoing, signal) {
      const name = simulatedName(outgoing);
      if (name === BOUNCES) {
        return { kind: 'permanent', detail: '550 5.1.1 No such user here (simulated)', recipientRefused: true };
      }
      const outcome = await channel.send(outgoing, signal);
      const behaviour = name === undefined || !Object.hasOwn(BEHAVIOURS, name) ? undefined : BEHAVIOURS[name];
      if (behaviour && outcome.kind === 'sent' && outgoing.message.kind === 'request') {
        await answer(parts, { outgoing, behaviour });
      }
      return outcome;
    },
  };
}

/** @returns what precedes the tag and the domain; `undefined` for invitees who are not simulated */
function simulatedName({ invitation: { address } }: OutgoingMessage): string | undefined {
  const [local = '', domain] = address.toLowerCase().split('@');
  return domain === DOMAIN ? local.split('+')[0] : undefined;
}

/** The message is sent, whatever becomes of the answer to it. */
async function answer(
  parts: AnswerParts,
  { outgoing, behaviour }: { outgoing: OutgoingMessage; behaviour: Behaviour },
): Promise<void> {
  const { engine, tools } = parts;
  const { invitationId } = outgoing.message;
  try {
    const [newest] = await tools.mailbox.list({ invitationId, limit: 1 });
    const mail = newest && (await tools.mailbox.get(newest.id));
    const { calendar } = mail ? await tools.show(mail.raw) : {};
    if (!mail || !calendar) return;
    await sendReply(parts, { as: 'gmail', invitation: mail.raw, comment: '', ...behaviour(calendar) });
  } catch (error) {
    engine.log.warn({ err: error, invitationId }, 'a simulated invitee could not answer');
  }
}
