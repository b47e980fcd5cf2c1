import type { SandboxMail, SandboxMailbox, SandboxQuery } from '@convoke/engine';
import type { SqlDatabase } from '../queries/database.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { CountedUses } from '../uses/counted-uses.js';
import { StoredAmounts } from '../uses/stored-amounts.js';

/** The columns of a listing: everything but the message itself. */
const SANDBOX_MAIL_COLUMNS = [
  'id',
  'account_id',
  'appointment_id',
  'invitation_id',
  'message_id',
  'envelope_from',
  'envelope_to',
  'created_at',
] as const;

type SandboxMailRow = Pick<Schema['sandbox_messages'], (typeof SANDBOX_MAIL_COLUMNS)[number]>;

function toSandboxMail(row: SandboxMailRow): SandboxMail {
  return {
    id: row.id,
    accountId: row.account_id,
    appointmentId: row.appointment_id,
    invitationId: row.invitation_id,
    messageId: row.message_id,
    envelope: { from: row.envelope_from, to: row.envelope_to },
    createdAt: row.created_at,
  };
}

const insertion = new PreparedQuery<SandboxMail & { raw: Buffer }>((db, slot) =>
  db
    .insertInto('sandbox_messages')
    .values({
      id: slot('id'),
      account_id: slot('accountId'),
      appointment_id: slot('appointmentId'),
      invitation_id: slot('invitationId'),
      message_id: slot('messageId'),
      envelope_from: slot(({ envelope }) => envelope.from),
      envelope_to: slot(({ envelope }) => envelope.to),
      created_at: slot('createdAt'),
      raw: slot('raw'),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing()),
);

/** The messages that the sandbox keeps instead of sending them. Those that come together may share a transaction. */
export class SandboxMails implements SandboxMailbox {
  readonly #db: SqlDatabase;
  readonly #uses: CountedUses;

  constructor(db: SqlDatabase, uses: CountedUses) {
    this.#db = db;
    this.#uses = uses;
  }

  /** Unless its Message-ID is there already. */
  async add(mail: SandboxMail & { raw: Buffer }): Promise<void> {
    let isNew = false;
    const note = ({ numAffectedRows }: { numAffectedRows?: bigint }) => {
      isNew = numAffectedRows === 1n;
    };
    await this.#db.share((db) => insertion.write(db, mail, note), { accountId: mail.accountId });
    if (!isNew) return;
    const stored = new StoredAmounts();
    stored.add(mail.accountId, [mail.raw]);
    this.#uses.note(stored);
  }

  /** Newest first, without the messages themselves. */
  async list(query: SandboxQuery): Promise<SandboxMail[]> {
    const { accountId, invitationId, before, limit } = query;
    let select = this.#db.selectFrom('sandbox_messages').select(SANDBOX_MAIL_COLUMNS);
    if (accountId !== undefined) select = select.where('account_id', '=', accountId);
    if (invitationId !== undefined) select = select.where('invitation_id', '=', invitationId);
    if (before !== undefined) select = select.where('id', '<', before);
    const rows = await select.orderBy('id', 'desc').limit(limit).execute();
    return rows.map(toSandboxMail);
  }

  async get(id: string): Promise<(SandboxMail & { raw: Buffer }) | undefined> {
    const row = await this.#db
      .selectFrom('sandbox_messages')
      .select([...SANDBOX_MAIL_COLUMNS, 'raw'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...toSandboxMail(row), raw: row.raw };
  }
}
