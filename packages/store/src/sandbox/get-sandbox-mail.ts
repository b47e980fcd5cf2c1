import type { SandboxMail } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { SANDBOX_MAIL_COLUMNS } from './sandbox-mail-columns.js';
import { toSandboxMail } from './to-sandbox-mail.js';

export async function getSandboxMail(
  db: Kysely<Schema>,
  id: string,
): Promise<(SandboxMail & { raw: Buffer }) | undefined> {
  const row = await db
    .selectFrom('sandbox_messages')
    .select([...SANDBOX_MAIL_COLUMNS, 'raw'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...toSandboxMail(row), raw: row.raw };
}
