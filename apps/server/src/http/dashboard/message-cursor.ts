import { DomainError, type Message } from '@convoke/engine';

type Place = Pick<Message, 'invitationId' | 'ordinal'>;

/** A message's place in the list, and its id. */
export function formatMessageId({ invitationId, ordinal }: Place): string {
  return `${invitationId}.${ordinal}`;
}

/** @throws DomainError `invalid_parameter` */
export function parseMessageCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, invitationId, ordinal] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (invitationId !== undefined) return { invitationId, ordinal: Number(ordinal) };
  throw new DomainError('invalid_parameter', 'cursor is not the nextCursor of another page.', { param: 'cursor' });
}
