import type { Operation } from '@convoke/contract';

/** What is known of a request while it is answered; set as it becomes known. */
export interface RequestState {
  requestId: string;
  /** What the log and the figures need of the operation. */
  operation?: Pick<Operation, 'path'>;
  accountId?: string;
}
