import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Message } from '../domain/message.js';
import { DomainError } from '../errors.js';

export interface RetryMessage extends Pick<Message, 'invitationId' | 'ordinal'> {
  accountId: string;
}

const REASONS: Record<Exclude<Message['state'], 'pending'>, Said> = {
  blocked: say('message_behind_another'),
  sending: say('message_being_sent'),
  sent: say('message_was_sent'),
  failed: say('message_given_up'),
  undeliverable: say('message_recipient_refused'),
  superseded: say('message_replaced'),
};

/**
 * Makes a message that waits for its next attempt due at once. The attempt counts as the next one of the schedule; a
 * message that is due already is left as it is.
 *
 * @throws DomainError `message_not_found`, `not_waiting`, `unavailable`
 */
export async function retryMessage(context: VerbContext, input: RetryMessage): Promise<void> {
  const { accountId, invitationId, ordinal } = input;
  await context.store.transaction(async (transaction) => {
    await transaction.messages.retryNow({ accountId, invitationId, ordinal, now: context.clock.now() });
    const messages = await transaction.messages.list({ accountId, invitationId });
    const message = messages.find((each) => each.ordinal === ordinal);
    if (!message) throw messageNotFound();
    if (message.state !== 'pending') {
      throw new DomainError('not_waiting', REASONS[message.state], { param: 'messageId' });
    }
  });
}

export function messageNotFound(): DomainError {
  return new DomainError('message_not_found', say('no_such_message'), {
    param: 'messageId',
  });
}
