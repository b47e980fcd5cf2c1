import { Command } from 'commander';
import type { ListOptions, ShowOptions } from './stored-replies.js';

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
    .action(async (options: ListOptions) => (await import('./stored-replies.js')).listReceived(options));
  const show = new Command('show')
    .description('show a reply with its message, or the headers of one that belongs to no appointment')
    .argument('<replyId>', 'the reply')
    .option('--json', 'print JSON')
    .action(async (replyId: string, options: ShowOptions) =>
      (await import('./stored-replies.js')).showReply(replyId, options),
    );
  return [received, show];
}
