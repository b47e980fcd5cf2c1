import { DomainError } from '../errors.js';

export function replyNotFound(message: string): DomainError {
  return new DomainError('reply_not_found', message, { param: 'replyId' });
}
