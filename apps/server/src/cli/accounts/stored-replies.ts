import { complain, print, say } from '@convoke/cli';
import { keptPart, listReplies, type Reply, storedReply } from '@convoke/engine';
import { english, readText } from '@convoke/texts';
import { withContext } from '../with-context.js';

/** The options of `convoke reply received`. */
export interface ListOptions {
  account?: string;
  quarantined?: boolean;
  cursor?: string;
  limit: string;
  json?: boolean;
}

/** The options of `convoke reply show`. */
export interface ShowOptions {
  json?: boolean;
}

/** Lists what has come in, newest first. */
export async function listReceived({
  account: accountId,
  quarantined,
  cursor,
  limit,
  json,
}: ListOptions): Promise<void> {
  const page = { accountId, quarantined, cursor, limit: Number(limit) };
  const { replies, nextCursor } = await withContext((context) => listReplies(context, page));
  print(replies.map(row), { json });
  if (nextCursor === null) return;
  const more = `More: --cursor ${nextCursor}\n`;
  // JSON on stdout is the list alone.
  if (json) complain(more);
  else say(replies.length > 0 ? `\n${more}` : more);
}

/** Shows a reply with what is stored of its message. */
export async function showReply(replyId: string, { json }: ShowOptions): Promise<void> {
  const { reply, part, raw } = await withContext((context) => storedReply(context, { replyId }));
  const source = Buffer.from(raw).toString('utf8');
  if (json) return print({ ...row(reply), kept: part, source }, { json });
  print({ ...row(reply), kept: part }, { json });
  if (source !== '') say(`\n${source.replaceAll('\r\n', '\n').trimEnd()}\n`);
}

function row({ id, receivedAt, from, subject, verdict, reason, quarantined, appliedAt, ...reply }: Reply) {
  return {
    replyId: id,
    received: new Date(receivedAt).toISOString(),
    from,
    subject,
    account: reply.accountId,
    appointment: reply.appointmentId,
    invitation: reply.invitationId,
    answer: reply.answer?.response ?? null,
    verdict,
    reason: english(readText(reason)),
    quarantined: quarantined && appliedAt === null,
    applied: appliedAt === null ? null : new Date(appliedAt).toISOString(),
    kept: keptPart({ ...reply, verdict }),
    messageBytes: reply.messageBytes,
  };
}
