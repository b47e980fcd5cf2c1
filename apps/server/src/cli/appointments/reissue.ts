import { Command } from 'commander';
import type { ReissueOptions } from './reissue-moved.js';

/** `convoke appointment reissue`: mails updates of the appointments that a change of time zone rules has moved. */
export function reissueCommand(): Command {
  return new Command('reissue')
    .description('list the upcoming appointments that new time zone rules have moved in UTC, or mail updates of them')
    .option('--account <accountId>', 'only appointments of this account')
    .option('--send', 'bring them up to date and mail their invitees; without it nothing is changed or sent')
    .option('--json', 'print JSON')
    .action(async (options: ReissueOptions) => (await import('./reissue-moved.js')).reissueMoved(options));
}
