import { changeRows } from './change-rows.js';

/** Puts a message into quarantine that came in about an appointment, past every way in. @returns its id */
export async function keepReply(url: string, about: { accountId: string; appointmentId: string }): Promise<string> {
  const id = 'a-reply-in-quarantine';
  const noBytes = url.startsWith('postgres') ? `''` : `x''`;
  await changeRows(
    url,
    `INSERT INTO replies (id, digest, source, received_at, from_address, subject, state, due_at, crashes, account_id,
                          appointment_id, verdict, reason, quarantined, junk, raw_bytes, raw)
     VALUES ('${id}', 'digest', 'http', 0, 'bob@gmail.com', 'Accepted', 'judged', 0, 0, '${about.accountId}',
             '${about.appointmentId}', 'not_invited', 'Sent by somebody who is not invited.', 1, 1, 0, ${noBytes})`,
  );
  return id;
}
