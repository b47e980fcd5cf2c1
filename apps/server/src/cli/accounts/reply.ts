import { complain, print, say } from '@convoke/cli';
import { keptPart, listReplies, type Reply, storedReply } from '@convoke/engine';
import { english, readText } from '@convoke/texts';
import { Command } from 'commander';
import { withContext } from '../with-context.js';

interface ListOptions {
  account?: string;
  quarantined?: boolean;
  cursor?: string;
  limit: string;
  json?: boolean;
}

interface ShowOptions {
  json?: boolean;
}

/** `convoke reply received|show`: what only the operator may see, beside the commands of an account. */
export function receivedCommands(): [received: Command, show: Command] {
  const received = new Command('received')
    .description('list what has come in for all accounts and for none, newest first; reads the database')
    .option(
      '--account <accountId>',
      'only replies to this account; without it, also those that belong to no appointment',
    )
    .option('--quarantined', 'only replies in quarantine')
    .option('--limit <count>', 'how many to list, at most 100', '50')
    .option('--cursor <replyId>', 'continue after this reply')
    .option('--json', 'print JSON')
    .action(list);
  const show = new Command('show')
    .description('show a reply with its message, or the headers of one that belongs to no appointment')
    .argument('<replyId>', 'the reply')
    .option('--json', 'print JSON')
    .action(showReply);
  return [received, show];
}

async function list({ account: accountId, quarantined, cursor, limit, json }: ListOptions): Promise<void> {
  const page = { accountId, quarantined, cursor, limit: Number(limit) };
  const { replies, nextCursor } = await withContext((context) => listReplies(context, page));
  print(replies.map(row), { json });
  if (nextCursor === null) return;
  const more = `More: --cursor ${nextCursor}\n`;
  // JSON on stdout is the list alone.
  if (json) complain(more);
  else say(replies.length > 0 ? `\n${more}` : more);
}

async function showReply(replyId: string, { json }: ShowOptions): Promise<void> {
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
