import type { components } from '@convoke/contract';
import { choices } from '@convoke/contract/choices';
import { Command, Option } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { limitOption, printList } from '../terminal.js';

interface ListOptions extends ApiOptions {
  status?: components['schemas']['ReplyStatus'];
  verdict?: components['schemas']['ReplyVerdict'];
  appointment?: string;
  limit: number;
  json?: boolean;
}

interface ApplyOptions extends ApiOptions {
  invitation: string;
  json?: boolean;
}

/** `convoke reply list|apply`; the server's command line adds what only its operator may see. */
export function replyCommand(): Command {
  return new Command('reply')
    .description('see what came back from invitees, and apply what is in quarantine')
    .addCommand(listCommand())
    .addCommand(applyCommand());
}

function listCommand(): Command {
  return withApiOptions(new Command('list'))
    .description('show the replies to the invitations of the account, newest first')
    .addOption(
      new Option('--status <status>', 'quarantined: only those that wait for a person').choices(choices.ReplyStatus),
    )
    .addOption(new Option('--verdict <verdict>', 'only those with this effect').choices(choices.ReplyVerdict))
    .option('--appointment <appointmentId>', 'only those to this appointment')
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action(async ({ status, verdict, appointment: appointmentId, limit, ...options }: ListOptions) => {
      const filters = { status, verdict, appointmentId };
      const found = await openClient(options).replies.list(filters).toArray({ limit });
      printList(found, { ...options, columns: ['replyId', 'receivedAt', 'verdict', 'from', 'subject'] });
    });
}

function applyCommand(): Command {
  return withApiOptions(new Command('apply'))
    .description('let a reply in quarantine count as the answer of an invitee')
    .argument('<replyId>', 'the reply')
    .requiredOption('--invitation <invitationId>', 'the invitation that it answers')
    .option('--json', 'print JSON')
    .action(async (replyId: string, { invitation: invitationId, ...options }: ApplyOptions) => {
      printResult(await openClient(options).replies.apply(replyId, { invitationId }), options);
    });
}
