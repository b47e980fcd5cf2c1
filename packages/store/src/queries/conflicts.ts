import { DomainError } from '@convoke/engine';

/** The database undid a transaction in favour of another one: the same work may well succeed if it is done again. */
export class TransactionConflict extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The database is busy with other changes to the same; try again shortly.', { cause });
  }
}

/** A statement was given up: what it waited for took too long, most likely another transaction. */
export class WaitTimeout extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'Others are at work on the same for too long; try again shortly.', { cause });
  }
}
