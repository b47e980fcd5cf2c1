import type { SandboxMail, SandboxMailbox, SandboxQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { addSandboxMail } from './add-sandbox-mail.js';
import { getSandboxMail } from './get-sandbox-mail.js';
import { listSandboxMails } from './list-sandbox-mails.js';

/** The sandbox's mailbox in a table of the store. */
export class KyselyMailbox implements SandboxMailbox {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  add(mail: SandboxMail & { raw: Buffer }): Promise<void> {
    return this.#db.transaction().execute((db) => addSandboxMail(db, mail));
  }

  list(query: SandboxQuery): Promise<SandboxMail[]> {
    return listSandboxMails(this.#db, query);
  }

  get(id: string): Promise<(SandboxMail & { raw: Buffer }) | undefined> {
    return getSandboxMail(this.#db, id);
  }
}
