import { DomainError } from '@convoke/engine';

/** A statement was given up: what it waited for took too long, most likely another transaction. */
export class WaitTimeout extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'Others are at work on the same for too long; try again shortly.', { cause });
  }
}
