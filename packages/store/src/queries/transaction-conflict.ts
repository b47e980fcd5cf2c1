import { DomainError } from '@convoke/engine';

/** The database undid a transaction in favour of another one: the same work may well succeed if it is done again. */
export class TransactionConflict extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'The database is busy with other changes to the same; try again shortly.', { cause });
  }
}
