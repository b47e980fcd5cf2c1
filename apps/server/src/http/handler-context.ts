import type { Account, VerbContext, Warning } from '@convoke/engine';

/** What every handler is given beside its own request. */
export interface HandlerContext {
  engine: VerbContext;
  /** Whom the request's credentials belong to. */
  account: Account;
  /** Whether messages stay on this machine. */
  sandbox: boolean;
  /** Revisions that `If-Match` names, of an operation that takes it. */
  ifRevision: readonly number[] | undefined;
  /** What was found out before the work began. */
  forewarnings: readonly Warning[];
}
