import Database from 'better-sqlite3';

/** Puts a message into quarantine that came in about an appointment, past every way in. @returns its id */
export function keepReply(file: string, about: { accountId: string; appointmentId: string }): string {
  const id = 'a-reply-in-quarantine';
  const database = new Database(file);
  database
    .prepare(
      `INSERT INTO replies (id, digest, source, received_at, from_address, subject, state, due_at, crashes, account_id,
                            appointment_id, verdict, reason, quarantined, raw)
       VALUES (:id, 'digest', 'http', 0, 'bob@gmail.com', 'Accepted', 'judged', 0, 0, :accountId,
               :appointmentId, 'not_invited', 'Sent by somebody who is not invited.', 1, x'')`,
    )
    .run({ id, ...about });
  database.close();
  return id;
}
