import type { Account, EngineContext } from '@convoke/engine';
import {
  alignmentGap,
  checkSender,
  findSender,
  MAILBOX_FAILURES,
  RELAY_FAILURES,
  type SenderFinding,
  type SenderReport,
  testMailbox,
  testRelay,
} from '@convoke/engine/senders';
import { english } from '@convoke/texts';
import type { Config } from '../config/config.js';
import type { Runtime } from '../runtime/runtime.js';
import { checkBouncesOf, checkRelay } from './check-mail.js';
import { checkSecrets } from './check-operation.js';
import { type Finding, failure, ok, warning } from './finding.js';

/**
 * Whether the sender of one account can be used: what its domain publishes, and whether its relay works. Records what
 * it finds of proof, key and relay, as the daily look and the account's own test do. Sends nothing.
 *
 * @param options.config names the server's relay, through which an account without a relay of its own sends
 */
export async function checkAccountSender(
  context: EngineContext,
  { accountId, config, runtime }: { accountId: string; config: Config; runtime: Runtime },
): Promise<Finding[]> {
  const account = await context.store.accounts.find(accountId);
  if (!account) return [failure('account', `There is no account ${accountId}. "convoke account list" shows all.`)];
  if (!(await findSender(context, accountId))) {
    const { address } = account.organizer ?? context.settings.defaultOrganizer;
    return [
      ok('sender', `The account has none of its own: invitations come from ${address}.`),
      ...checkBouncesOf(config, [account]),
      await checkRelay(config, { runtime }),
    ];
  }
  const report = await checkSender(context, accountId);
  const relay = report.sender.relay
    ? await checkAccountRelay(context, accountId)
    : [await checkRelay(config, { runtime })];
  return [
    useOf(report),
    ...relay,
    ...(await checkMailbox(context, accountId)),
    ...report.findings.map((finding) => ({
      check: finding.check,
      level: levelOf(finding, report),
      text: english(finding.text),
      ...(finding.record && finding.status !== 'ok' && { record: finding.record }),
    })),
  ];
}

/** Accounts whose senders are named. */
const NAMED = 20;

/** Whether mail of the accounts' own senders satisfies DMARC, as far as the last look at their records tells. */
export async function checkAlignment(
  { store, settings }: Pick<EngineContext, 'store' | 'settings'>,
  accounts: readonly Account[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const account of accounts) {
    const gap = await alignmentGap({ store, settings }, account);
    if (gap) found.push(warning('sender', `${english(gap)} "convoke doctor --account ${account.id}" prints it.`));
    if (found.length === NAMED) break;
  }
  return found;
}

function useOf({ sender, isUsed }: SenderReport): Finding {
  const address = sender.organizer?.address ?? '';
  return isUsed
    ? ok('sender', `New invitations come from ${address}.`)
    : failure('sender', `New invitations do not come from ${address} yet. Add the record of the proof.`);
}

async function checkAccountRelay(context: EngineContext, accountId: string): Promise<Finding[]> {
  const secrets = await checkSecrets(context);
  if (secrets.level !== 'ok') return [secrets];
  const probe = await testRelay(context, accountId);
  return [
    probe.works
      ? ok('relay', "The account's relay works.")
      : failure(
          'relay',
          `${english(RELAY_FAILURES[probe.failure])} Cause: ${probe.words}. The account's messages are kept until it works.`,
        ),
  ];
}

async function checkMailbox(context: EngineContext, accountId: string): Promise<Finding[]> {
  const read = await testMailbox(context, accountId);
  if (!read) return [];
  if (read.failure === null) return [ok('mailbox', "The account's mailbox can be read.")];
  return [
    failure(
      'mailbox',
      `${english(MAILBOX_FAILURES[read.failure])} Cause: ${read.words}. Answers stay in it until then.`,
    ),
  ];
}

function levelOf({ check, status }: SenderFinding, { sender, isUsed }: SenderReport): Finding['level'] {
  switch (status) {
    case 'ok':
    case 'off':
      return 'ok';
    case 'unknown':
      return 'warning';
    case 'missing':
      return check === 'proof' && !isUsed ? 'error' : 'warning';
    case 'wrong':
      // A relay of the account's may sign in place of Convoke, which no record shows.
      return check === 'dmarc' && sender.relay && !sender.dkim ? 'warning' : 'error';
  }
}
