import { isIP } from 'node:net';
import { domainOf } from '@convoke/contract/mailbox';
import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { isUsable, type Sender, type SenderDomain, type SenderRelay } from '../domain/sender.js';
import { addressKey } from '../fields/address.js';
import type { DnsAnswer } from '../ports/dns.js';
import { isAligned } from './alignment.js';
import { dkimRecord } from './dkim.js';
import { type DnsRecord, proofRecord } from './proof.js';
import { readSender, type SenderWithDomains } from './senders.js';
import { lookAtDomain } from './watch-domains.js';

/** What DNS says about one requirement of a sender's domain. */
export interface SenderFinding {
  check: 'proof' | 'dkim' | 'dmarc' | 'spf' | 'mx';
  /**
   * - `ok`: nothing to do
   * - `missing`: there is no such record
   * - `wrong`: there is one, which does not fit
   * - `unknown`: DNS does not answer
   * - `off`: the account does without
   */
  status: 'ok' | 'missing' | 'wrong' | 'unknown' | 'off';
  /** One or two sentences, which say what to do unless the status is `ok`. */
  text: Said;
  /** The record to publish, whether or not it is there; `null` if which one depends on more than is known here. */
  record: DnsRecord | null;
}

export interface SenderReport {
  sender: Sender;
  /** The claim to the sender's domain. */
  claim: SenderDomain;
  /** Whether new appointments have the sender as their organizer. */
  isUsed: boolean;
  findings: SenderFinding[];
}

/**
 * Looks at the records of an account's sender now, and records what it finds of proof and key as the daily look does.
 *
 * @throws DomainError `not_found` if the account has no sender of its own; `unavailable`
 */
export async function checkSender(context: VerbContext, accountId: string): Promise<SenderReport> {
  const { domain } = claimOf(await readSender(context, accountId));
  await lookAtDomain(context, { accountId, domain });
  const current = await readSender(context, accountId);
  const { dns, settings } = context;
  const { sender, mailbox } = current;
  const claim = claimOf(current);
  const bounces = domainOf(addressKey(settings.defaultOrganizer.address));
  const [own, key, spf, dmarc, mx, serverSpf, serverMx] = await Promise.all([
    dns.txt(proofRecord(claim).name),
    sender.dkim && dns.txt(dkimRecord(sender.dkim, domain).name),
    dns.txt(domain),
    findDmarc(context, domain),
    dns.mx(domain),
    dns.txt(bounces),
    dns.mx(bounces),
  ]);
  const findings = [
    proofFinding(claim, own),
    dkimFinding({ sender, domain, answer: key }),
    dmarcFinding({ sender, domain, answer: dmarc, bounces }),
    spfFinding({ sender, domain, answer: spf, bounces, hasServerPolicy: policiesIn(serverSpf).length > 0 }),
    mxFinding(context, { sender, domain, answer: mx, mailbox, serverMx }),
  ];
  return { sender, claim, isUsed: isUsable(claim), findings };
}

function claimOf({ sender, domains }: Awaited<ReturnType<typeof readSender>>): SenderDomain {
  const claim = domains.find(({ domain }) => domain === sender.domain);
  if (!claim) throw new Error('A sender is set with the claim to its domain.');
  return claim;
}

function proofFinding(claim: SenderDomain, answer: DnsAnswer<string>): SenderFinding {
  const record = proofRecord(claim);
  const base = { check: 'proof', record } as const;
  if (claim.status === 'proven' && claim.missingSince === null) {
    return { ...base, status: 'ok', text: say('proof_found') };
  }
  const isAllowed = claim.allowedAt !== null;
  if (answer.kind === 'failed') {
    const text = isAllowed ? say('dns_silent_but_allowed', { dnsCode: answer.code }) : silent(answer.code);
    return { ...base, status: 'unknown', text };
  }
  if (isAllowed) return { ...base, status: 'off', text: say('domain_allowed') };
  return { ...base, status: 'missing', text: say('proof_missing', { status: claim.status }) };
}

function dkimFinding({
  sender,
  domain,
  answer,
}: Omit<Lookup, 'answer'> & { answer: Lookup['answer'] | null }): SenderFinding {
  const check = 'dkim';
  const { dkim } = sender;
  if (!dkim || !answer) {
    const text = say('dkim_off');
    return { check, status: 'off', text, record: null };
  }
  const record = dkimRecord(dkim, domain);
  if (answer.kind === 'failed') return { check, status: 'unknown', text: silent(answer.code), record };
  switch (dkim.published) {
    case 'fits':
      return { check, status: 'ok', text: say('dkim_fits'), record };
    case 'wrong':
      return {
        check,
        status: 'wrong',
        text: say('dkim_wrong'),
        record,
      };
    case 'missing':
      return { check, status: 'missing', text: say('dkim_missing'), record };
  }
}

/** Looks at the domain and then at each parent with at least two labels (RFC 7489 §6.6.3). */
async function findDmarc({ dns }: VerbContext, domain: string): Promise<DnsAnswer<string>> {
  const labels = domain.split('.');
  for (let from = 0; from === 0 || from <= labels.length - 2; from += 1) {
    const answer = await dns.txt(`_dmarc.${labels.slice(from).join('.')}`);
    if (answer.kind === 'failed') return answer;
    const records = answer.kind === 'found' ? answer.records.filter((text) => /^v=DMARC1\s*(;|$)/.test(text)) : [];
    if (records.length > 0) return { kind: 'found', records };
  }
  return { kind: 'none' };
}

interface Lookup {
  sender: Sender;
  domain: string;
  answer: DnsAnswer<string>;
}

/** Bounces return to the server, so that SPF seldom aligns with the organizer's domain: DKIM meets a policy. */
function dmarcFinding({ sender, domain, answer, bounces }: Lookup & { bounces: string }): SenderFinding {
  const check = 'dmarc';
  const record: DnsRecord = { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' };
  if (answer.kind === 'failed') return { check, status: 'unknown', text: silent(answer.code), record: null };
  const [policy] = answer.kind === 'found' ? answer.records : [];
  if (policy === undefined) {
    return {
      check,
      status: 'missing',
      text: say('dmarc_missing'),
      record,
    };
  }
  const isStrict = /;\s*p\s*=\s*(quarantine|reject)/i.test(policy);
  if (isStrict && sender.dkim?.published !== 'fits') {
    return { check, status: 'wrong', text: say('dmarc_needs_dkim', { domain }), record: null };
  }
  if (!isAligned(sender, bounces)) {
    return { check, status: 'wrong', text: say('dmarc_unaligned', { domain }), record: null };
  }
  return { check, status: 'ok', text: say('dmarc_published'), record: null };
}

interface SpfLookup extends Lookup {
  /** The domain of the server, to which bounces return. */
  bounces: string;
  hasServerPolicy: boolean;
}

function spfFinding({ sender, domain, answer, bounces, hasServerPolicy }: SpfLookup): SenderFinding {
  const check = 'spf';
  if (answer.kind === 'failed') return { check, status: 'unknown', text: silent(answer.code), record: null };
  const { relay } = sender;
  const about = { bounces, relay: relay?.host ?? 'none' };
  const policies = policiesIn(answer);
  if (policies.length > 1) {
    return {
      check,
      status: 'wrong',
      text: say('spf_several'),
      record: null,
    };
  }
  if (policies.length === 1) return { check, status: 'ok', text: say('spf_published', about), record: null };
  const server = hasServerPolicy ? [`include:${bounces}`] : [];
  const senders = ['mx', ...(relay ? [mechanismOf(relay)] : server)];
  // Neutral about all others: where the domain's other mail comes from is not known here.
  const value = `v=spf1 ${senders.join(' ')} ?all`;
  return { check, status: 'missing', text: say('spf_missing', about), record: { type: 'TXT', name: domain, value } };
}

function policiesIn(answer: DnsAnswer<string>): string[] {
  return answer.kind === 'found' ? answer.records.filter((text) => /^v=spf1( |$)/i.test(text)) : [];
}

/** RFC 7208 §5.3, §5.6. */
function mechanismOf({ host }: SenderRelay): string {
  const family = isIP(host);
  return family === 0 ? `a:${host}` : `ip${family}:${host}`;
}

interface MxLookup extends Lookup, Pick<SenderWithDomains, 'mailbox'> {
  /** The hosts that take the mail of the server's own domain. */
  serverMx: DnsAnswer<string>;
}

function mxFinding({ settings }: VerbContext, { sender, domain, answer, mailbox, serverMx }: MxLookup): SenderFinding {
  const check = 'mx';
  const address = sender.organizer?.address ?? '';
  if (answer.kind === 'failed') return { check, status: 'unknown', text: silent(answer.code), record: null };
  const host = preferred(answer);
  if (host === undefined) {
    const server = mailbox ? undefined : preferred(serverMx);
    if (server === undefined) return { check, status: 'missing', text: say('mx_missing', { address }), record: null };
    const text = say('mx_missing_of_server', { address, host: server });
    return { check, status: 'missing', text, record: { type: 'MX', name: domain, value: `10 ${server}` } };
  }
  if (mailbox) {
    return { check, status: 'ok', text: say('mx_read_at', { host, mailbox: mailbox.host }), record: null };
  }
  const text = say('mx_elsewhere', { host, address, organizer: settings.defaultOrganizer.address });
  return { check, status: 'ok', text, record: null };
}

/** The first of the hosts that take a domain's mail; an empty one takes none (RFC 7505). */
function preferred(answer: DnsAnswer<string>): string | undefined {
  const [host] = answer.kind === 'found' ? answer.records : [];
  return host === '' ? undefined : host;
}

function silent(dnsCode: string): Said {
  return say('dns_silent', { dnsCode });
}
