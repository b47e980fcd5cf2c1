import { DomainError } from '@convoke/engine';

/** Another transaction held for too long what this one waited for. The database is well. */
export class LockTimeout extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'Others are at work on the same for too long; try again shortly.', { cause });
  }
}
