import { CommandError, inLine, print, say } from '@convoke/cli';
import type { EngineContext } from '@convoke/engine';
import {
  allowDomain,
  checkSender,
  type DnsRecord,
  MAILBOX_FAILURES,
  type MailboxInput,
  type MailboxRead,
  RELAY_FAILURES,
  type RelayInput,
  type RelayProbe,
  removeSender,
  type SenderFinding,
  type SenderMailbox,
  type SenderReport,
  setSender,
  testMailbox,
  testRelay,
} from '@convoke/engine/senders';
import { english } from '@convoke/texts';
import { Command, InvalidArgumentError } from 'commander';
import { withContext } from '../with-context.js';

interface SetOptions {
  name?: string;
  address?: string;
  /** `false` if given as `--no-relay`. */
  relay?: string | false;
  relayUser?: string;
  relayRate?: number;
  /** `false` if given as `--no-mailbox`. */
  mailbox?: string | false;
  mailboxUser?: string;
  mailboxFolder?: string;
  dkim?: boolean;
  newDkimKey?: boolean;
  json?: boolean;
}

/** Passwords are not arguments: every user of the machine can read the arguments of running programs. */
const PASSWORD = 'CONVOKE_RELAY_PASSWORD';
const MAILBOX_PASSWORD = 'CONVOKE_MAILBOX_PASSWORD';

/** `convoke sender set|show|check|allow|remove` */
export function senderCommand(): Command {
  const set = new Command('set')
    .description('set the address from which an account sends; options that you leave out stay as they are')
    .argument('<accountId>', 'the account')
    .option('--name <name>', 'name of the organizer')
    .option('--address <address>', "address of the organizer, at a domain of the account's")
    .option(
      '--relay <host:port>',
      `relay of the account, port 25, 465, 587 or 2525; its password is read from ${PASSWORD}`,
    )
    .option('--relay-user <user>', 'user name at the relay')
    .option('--relay-rate <messages>', 'messages per minute that the relay takes; 0 for no limit', wholeNumber)
    .option('--no-relay', "use the server's relay")
    .option(
      '--mailbox <host:port>',
      `IMAP mailbox in which answers to the address arrive, port 993 or 143; its password is read from ${MAILBOX_PASSWORD}`,
    )
    .option('--mailbox-user <user>', 'user name at the mailbox')
    .option('--mailbox-folder <folder>', 'folder of the mailbox; INBOX by default')
    .option('--no-mailbox', 'stop reading a mailbox of the account')
    .option('--new-dkim-key', 'create another DKIM key')
    .option('--no-dkim', 'do not sign with DKIM')
    .option('--json', 'print JSON')
    .action(runSet);
  const show = new Command('show')
    .description('show the sender of an account and what its domain publishes; tests the relay and the mailbox')
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action((accountId: string, { json }: { json?: boolean }) => runShow(accountId, { json }));
  const check = new Command('check')
    .description('like show, but fails unless the sender can be used')
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action((accountId: string, { json }: { json?: boolean }) => runShow(accountId, { json, mustWork: true }));
  const allow = new Command('allow')
    .description('let an account send from a domain without the TXT record')
    .argument('<accountId>', 'the account')
    .argument('<domain>', 'the domain; its subdomains are not included')
    .option('--withdraw', 'require the record again')
    .option('--json', 'print JSON')
    .action(runAllow);
  const remove = new Command('remove')
    .description("remove an account's sender with its relay, mailbox and DKIM key; the server's sender replaces it")
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action(runRemove);
  const command = new Command('sender').description('manage the addresses from which accounts send');
  return [set, show, check, allow, remove].reduce((group, each) => group.addCommand(each), command);
}

async function runSet(accountId: string, { json, ...options }: SetOptions): Promise<void> {
  const { name, address, dkim: signs, newDkimKey } = options;
  const relay = relayOf(options);
  const mailbox = mailboxOf(options);
  const key = newDkimKey ? 'new' : undefined;
  const dkim = signs === false ? 'off' : key;
  const report = await withContext(async (context) => {
    await setSender(context, {
      accountId,
      name,
      address,
      relay,
      mailbox,
      dkim,
    });
    return describe(context, accountId);
  });
  show(report, { json });
}

/** @throws CommandError */
function relayOf({ relay, relayUser, relayRate }: SetOptions): RelayInput | null | undefined {
  if (relay === false) return null;
  if (relay === undefined) {
    if (relayUser === undefined && relayRate === undefined) return undefined;
    throw new CommandError('--relay-user and --relay-rate need --relay, with host and port.');
  }
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(relay) ?? [];
  if (host === '') throw new CommandError('--relay must be written HOST:PORT, such as smtp.example.org:587.');
  const password = process.env[PASSWORD];
  return { host, port: Number(port), user: relayUser, password, ratePerMinute: relayRate };
}

/** @throws CommandError */
function mailboxOf({ mailbox, mailboxUser, mailboxFolder }: SetOptions): MailboxInput | null | undefined {
  if (mailbox === false) return null;
  if (mailbox === undefined) {
    if (mailboxUser === undefined && mailboxFolder === undefined) return undefined;
    throw new CommandError('--mailbox-user and --mailbox-folder need --mailbox, with host and port.');
  }
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(mailbox) ?? [];
  if (host === '') throw new CommandError('--mailbox must be written HOST:PORT, such as imap.example.org:993.');
  const password = process.env[MAILBOX_PASSWORD];
  return { host, port: Number(port), user: mailboxUser ?? '', password, folder: mailboxFolder };
}

async function runShow(
  accountId: string,
  { json, mustWork }: { json?: boolean | undefined; mustWork?: boolean },
): Promise<void> {
  const report = await withContext((context) => describe(context, accountId));
  show(report, { json });
  const { isUsed, relayWorks, mailboxWorks } = report;
  if (mustWork && !(isUsed && relayWorks !== false && mailboxWorks !== false)) process.exitCode = 1;
}

async function runAllow(
  accountId: string,
  domain: string,
  { withdraw = false, json }: { withdraw?: boolean; json?: boolean },
): Promise<void> {
  const allowed = await withContext((context) => allowDomain(context, { accountId, domain, isAllowed: !withdraw }));
  print({ accountId, domain: allowed.domain, allowed: allowed.allowedAt !== null, proof: allowed.status }, { json });
}

async function runRemove(accountId: string, { json }: { json?: boolean }): Promise<void> {
  await withContext((context) => removeSender(context, accountId));
  if (json) print({ accountId, removed: true }, { json });
  else say(`${inLine(accountId)} sends as the server from now on.\n`);
}

interface Described {
  accountId: string;
  name: string;
  address: string;
  isUsed: boolean;
  relay: { host: string; port: number; user: string | null; ratePerMinute: number | null } | null;
  /** `null` without a relay of its own. */
  relayWorks: boolean | null;
  relayProblem: string | null;
  mailbox: { host: string; port: number; user: string; folder: string } | null;
  /** `null` without a mailbox of its own. */
  mailboxWorks: boolean | null;
  mailboxProblem: string | null;
  findings: readonly ShownFinding[];
}

/** In words, and as their code with its values. */
type ShownFinding = Omit<SenderFinding, 'text'> & { text: string; reason: SenderFinding['text'] };

async function describe(context: EngineContext, accountId: string): Promise<Described> {
  const report = await checkSender(context, accountId);
  const probe = report.sender.relay ? await testRelay(context, accountId) : undefined;
  const mailbox = mailboxStatus(await context.store.mailboxes.find(accountId), await testMailbox(context, accountId));
  const findings = report.findings.map((finding) => ({
    ...finding,
    text: english(finding.text),
    reason: finding.text,
  }));
  return { accountId, ...relayStatus(report, probe), ...mailbox, isUsed: report.isUsed, findings };
}

function mailboxStatus(mailbox: SenderMailbox | undefined, read: MailboxRead | undefined) {
  return {
    mailbox: mailbox ? { host: mailbox.host, port: mailbox.port, user: mailbox.user, folder: mailbox.folder } : null,
    mailboxWorks: read ? read.failure === null : null,
    mailboxProblem: read && read.failure !== null ? `${english(MAILBOX_FAILURES[read.failure])} (${read.words})` : null,
  };
}

/** Commands are the operator's: they also show what relay and mailbox said. */
function relayStatus({ sender }: SenderReport, probe: RelayProbe | undefined) {
  const { organizer, relay } = sender;
  return {
    name: organizer?.name ?? '',
    address: organizer?.address ?? '',
    relay: relay && { host: relay.host, port: relay.port, user: relay.user, ratePerMinute: relay.ratePerMinute },
    relayWorks: probe ? probe.works : null,
    relayProblem: probe && !probe.works ? `${english(RELAY_FAILURES[probe.failure])} (${probe.words})` : null,
  };
}

const MARKS: Record<SenderFinding['status'], string> = { ok: '✓', missing: '✗', wrong: '✗', unknown: '?', off: '-' };

function show(described: Described, { json }: { json?: boolean | undefined }): void {
  if (json) print(described, { json });
  else
    say(
      lines(described)
        .map((line) => `${inLine(line)}\n`)
        .join(''),
    );
}

function lines(described: Described): string[] {
  const { name, address, isUsed, relay, relayWorks, relayProblem, findings } = described;
  const { mailbox, mailboxWorks, mailboxProblem } = described;
  const use = isUsed ? 'new invitations come from it' : "not used yet: invitations come from the server's own address";
  const shown = [`${name} <${address}>: ${use}`];
  if (relay) shown.push(`${relayWorks ? '✓' : '✗'} relay: ${relay.host}:${relay.port} ${relayProblem ?? 'works'}`);
  if (mailbox) {
    const state = mailboxProblem ?? 'works';
    shown.push(`${mailboxWorks ? '✓' : '✗'} mailbox: ${mailbox.host}:${mailbox.port}, ${mailbox.folder} ${state}`);
  }
  for (const { check, status, text, record } of findings) {
    shown.push(`${MARKS[status]} ${check}: ${text}`);
    if (record && status !== 'ok') shown.push(`    ${recordLine(record)}`);
  }
  return shown;
}

/** A record as in a zone file. */
export function recordLine({ type, name, value }: DnsRecord): string {
  return `${name}. ${type} ${type === 'MX' ? `${value}.` : `"${value}"`}`;
}

function wholeNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}
