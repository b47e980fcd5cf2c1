import type { DashboardInput } from '@convoke/contract/dashboard';
import type { EngineContext } from '@convoke/engine';
import {
  checkSender,
  findSender,
  isUsable,
  MAILBOX_FAILURES,
  type MailboxInput,
  RELAY_FAILURES,
  type RelayInput,
  removeSender,
  type SenderWithDomains,
  setSender,
  testMailbox,
  testRelay,
} from '@convoke/engine/senders';
import { english, type Said } from '@convoke/texts';
import { instantOrNull } from '../operations/answers.js';
import { viewProblem } from '../texts.js';
import { type AccountContext, type AccountId, type DashboardHandlers, requireOwner } from './dashboard-context.js';
import type { DashboardSchemas } from './views.js';

type Ids = Extract<AccountId, 'getSender' | 'setSender' | 'removeSender' | 'checkSender'>;

/** Who an account sends as. What a relay or a mailbox says is for the operator alone: accounts get a category. */
export const senderHandlers: DashboardHandlers<Ids, AccountContext> = {
  async getSender(_input, context) {
    requireOwner(context);
    const { deps, account } = context;
    return { data: viewState(deps.engine, await findSender(deps.engine, account.id)) };
  },

  async setSender({ body }, context) {
    requireOwner(context);
    const { deps, account } = context;
    const { name, address } = body;
    const { dkim } = body;
    const changes = { name, address, relay: relayOf(body), mailbox: mailboxOf(body), dkim };
    const found = await setSender(deps.engine, { accountId: account.id, ...changes });
    return { data: viewState(deps.engine, found) };
  },

  async removeSender(_input, context) {
    requireOwner(context);
    await removeSender(context.deps.engine, context.account.id);
    return {};
  },

  async checkSender(_input, context) {
    requireOwner(context);
    const { deps, account } = context;
    const { sender, claim, findings } = await checkSender(deps.engine, account.id);
    const probe = sender.relay ? await testRelay(deps.engine, account.id) : undefined;
    const problem = probe && !probe.works ? RELAY_FAILURES[probe.failure] : undefined;
    const read = await testMailbox(deps.engine, account.id);
    const mailboxProblem = read?.failure ? MAILBOX_FAILURES[read.failure] : undefined;
    const found = await findSender(deps.engine, account.id);
    const viewed = viewSender({ sender, domains: [claim], mailbox: found?.mailbox ?? null });
    if (!viewed) throw new Error('A sender that was checked is set.');
    return {
      data: {
        sender: { ...viewed, ...viewRelayProblem(problem) },
        findings: findings.map(({ text, ...finding }) => ({ ...finding, text: english(text), reason: text })),
        relay: probe ? { works: probe.works, ...viewProblem(problem) } : null,
        mailbox: read ? { works: read.failure === null, ...viewProblem(mailboxProblem) } : null,
      },
    };
  },
};

/** `null` for the server's relay; `undefined` leaves it as it is. */
export function relayOf(body: DashboardInput<'setSender'>['body']): RelayInput | null | undefined {
  const { relayHost: host, relayPort: port = SUBMISSION, relayUser: user, relayPassword: password, relayRate } = body;
  if (host === undefined || host === '') return host === undefined ? undefined : null;
  return { host, port, user, password, ratePerMinute: relayRate };
}

/** `null` for none; `undefined` leaves it as it is. */
export function mailboxOf(body: DashboardInput<'setSender'>['body']): MailboxInput | null | undefined {
  const { mailboxHost: host, mailboxPort: port = IMAPS } = body;
  const { mailboxUser: user = '', mailboxPassword: password, mailboxFolder: folder } = body;
  if (host === undefined || host === '') return host === undefined ? undefined : null;
  return { host, port, user, password, folder };
}

/** RFC 8314 §3.2. */
const IMAPS = 993;

/** RFC 6409 §3.1. */
const SUBMISSION = 587;

function viewState({ settings }: EngineContext, found: SenderWithDomains | undefined): DashboardSchemas['SenderState'] {
  return { sender: found ? viewSender(found) : null, serverAddress: settings.defaultOrganizer.address };
}

function viewRelayProblem(said: Said | undefined): Pick<DashboardSchemas['Sender'], 'relayProblem' | 'relayReason'> {
  const { problem: relayProblem, reason: relayReason } = viewProblem(said);
  return { relayProblem, ...(relayReason && { relayReason }) };
}

function viewMailboxProblem(
  said: Said | undefined,
): Pick<DashboardSchemas['Sender'], 'mailboxProblem' | 'mailboxReason'> {
  const { problem: mailboxProblem, reason: mailboxReason } = viewProblem(said);
  return { mailboxProblem, ...(mailboxReason && { mailboxReason }) };
}

function viewSender({ sender, domains, mailbox }: SenderWithDomains): DashboardSchemas['Sender'] | null {
  const { organizer, relay, relayFailure, dkim } = sender;
  const claim = domains.find(({ domain }) => domain === sender.domain);
  if (!organizer || !claim) return null;
  return {
    ...organizer,
    isUsed: isUsable(claim),
    isAllowed: claim.allowedAt !== null,
    proof: claim.status,
    dateMissed: instantOrNull(claim.missingSince),
    relay: relay && { host: relay.host, port: relay.port, user: relay.user, ratePerMinute: relay.ratePerMinute },
    ...viewRelayProblem(relay && relayFailure ? RELAY_FAILURES[relayFailure] : undefined),
    mailbox: mailbox && { host: mailbox.host, port: mailbox.port, user: mailbox.user, folder: mailbox.folder },
    ...viewMailboxProblem(mailbox?.failure ? MAILBOX_FAILURES[mailbox.failure] : undefined),
    dateMailboxRead: instantOrNull(mailbox?.readAt ?? null),
    dkim: dkim?.published ?? 'off',
  };
}
