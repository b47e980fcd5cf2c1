import type { SandboxMail, SandboxQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { SANDBOX_MAIL_COLUMNS } from './sandbox-mail-columns.js';
import { toSandboxMail } from './to-sandbox-mail.js';

/** Newest first, without the messages themselves. */
export async function listSandboxMails(db: Kysely<Schema>, query: SandboxQuery): Promise<SandboxMail[]> {
  const { accountId, invitationId, before, limit } = query;
  let select = db.selectFrom('sandbox_messages').select(SANDBOX_MAIL_COLUMNS);
  if (accountId !== undefined) select = select.where('account_id', '=', accountId);
  if (invitationId !== undefined) select = select.where('invitation_id', '=', invitationId);
  if (before !== undefined) select = select.where('id', '<', before);
  const rows = await select.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toSandboxMail);
}
