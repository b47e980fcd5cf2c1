import type { components } from '@convoke/contract';
import { choices } from '@convoke/contract/choices';
import { Argument, Command } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';

interface CommentOptions extends ApiOptions {
  comment?: string;
  json?: boolean;
}

/** `convoke appointment resend` */
export function resendCommand(): Command {
  return ofInvitee('resend')
    .description('send an invitee the current invitation again, at most three times a day')
    .action(async (appointmentId: string, invitationId: string, options: CommentOptions) => {
      printResult(await openClient(options).appointments.resend(appointmentId, invitationId), options);
    });
}

/** `convoke appointment uninvite` */
export function uninviteCommand(): Command {
  return ofInvitee('uninvite')
    .description('remove an invitee, and tell them')
    .option('--comment <text>', 'a comment for the invitee')
    .action(async (appointmentId: string, invitationId: string, { comment, ...options }: CommentOptions) => {
      printResult(await openClient(options).appointments.uninvite(appointmentId, invitationId, { comment }), options);
    });
}

/** `convoke appointment answer` */
export function answerCommand(): Command {
  return ofInvitee('answer')
    .description('record what an invitee has answered in another way, such as by telephone')
    .addArgument(new Argument('<answer>', 'the answer').choices(choices.GivenAnswer))
    .option('--comment <text>', 'what they said')
    .action(runAnswer);
}

async function runAnswer(
  appointmentId: string,
  ...[invitationId, response, { comment, ...options }]: [string, components['schemas']['GivenAnswer'], CommentOptions]
): Promise<void> {
  const answer = { response, comment };
  printResult(await openClient(options).appointments.recordAnswer(appointmentId, invitationId, answer), options);
}

function ofInvitee(name: string): Command {
  return withApiOptions(new Command(name))
    .argument('<appointmentId>', 'the appointment')
    .argument('<invitationId>', 'the invitation, as appointment show prints it')
    .option('--json', 'print JSON');
}
