import { DomainError, type SandboxMail } from '@convoke/engine';
import type { SandboxDeps } from './dashboard-deps.js';

/**
 * A message that the sandbox has kept for an account.
 *
 * @param mail.accountId without, whosever it is
 * @throws DomainError `not_found`
 */
export async function findSandboxMail(
  { tools }: SandboxDeps,
  { mailId, accountId }: { mailId: string; accountId?: string },
): Promise<SandboxMail & { raw: Buffer }> {
  const mail = await tools.mailbox.get(mailId);
  if (mail && (accountId === undefined || mail.accountId === accountId)) return mail;
  throw new DomainError('not_found', 'The sandbox has no such message.', { param: 'mailId' });
}
