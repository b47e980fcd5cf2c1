import type { components } from '@convoke/contract';
import type { InvitationMessage } from '@convoke/engine';
import { viewStoredText } from '../texts.js';
import { instantOrNull, isoInstant } from './answers.js';

/** A message to an invitee. */
export function viewMessage(message: InvitationMessage): components['schemas']['InvitationMessage'] {
  const { kind, purpose, sequence, state, detail, refusal, attempts, dueAt, createdAt, finishedAt } = message;
  return {
    messageId: formatMessageId(message),
    kind,
    purpose,
    revision: sequence,
    state,
    ...viewStoredText(detail),
    ...(refusal && { refusal }),
    attemptCount: attempts,
    // In other states the due time means nothing.
    nextAttemptAt: state === 'pending' ? isoInstant(dueAt) : null,
    dateCreated: isoInstant(createdAt),
    dateFinished: instantOrNull(finishedAt),
  };
}

/** The id of a message. */
export function formatMessageId({
  invitationId,
  ordinal,
}: Pick<InvitationMessage, 'invitationId' | 'ordinal'>): string {
  return `${invitationId}.${ordinal}`;
}
