import { isIP } from 'node:net';
import type { VerbContext } from '../context.js';
import { isUsable, type Sender, type SenderDomain, type SenderRelay } from '../domain/sender.js';
import { addressKey, domainOf } from '../fields/address.js';
import type { DnsAnswer } from '../ports/dns.js';
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
  text: string;
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
    dmarcFinding({ sender, domain, answer: dmarc }),
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
    return { ...base, status: 'ok', text: 'The record is there. It is checked once a day; leave it in place.' };
  }
  const allowed = claim.allowedAt === null ? '' : ' An administrator of the server allows the domain without it.';
  if (answer.kind === 'failed') {
    return { ...base, status: 'unknown', text: `DNS does not answer (${answer.code}). Try again later.${allowed}` };
  }
  if (allowed !== '') return { ...base, status: 'off', text: allowed.trim() };
  const until = { pending: 'Until it is seen', proven: 'Unless it is back within a week', lost: 'Until it is back' }[
    claim.status
  ];
  return {
    ...base,
    status: 'missing',
    text: `Add this record. ${until}, invitations come from the server's own address.`,
  };
}

function dkimFinding({
  sender,
  domain,
  answer,
}: Omit<Lookup, 'answer'> & { answer: Lookup['answer'] | null }): SenderFinding {
  const check = 'dkim';
  const { dkim } = sender;
  if (!dkim || !answer) {
    const text = 'Messages get no signature of the domain here. Let your relay sign them, or make a key.';
    return { check, status: 'off', text, record: null };
  }
  const record = dkimRecord(dkim, domain);
  if (answer.kind === 'failed') return { check, status: 'unknown', text: silent(answer.code), record };
  switch (dkim.published) {
    case 'fits':
      return { check, status: 'ok', text: 'The record fits the key. Messages are signed.', record };
    case 'wrong':
      return {
        check,
        status: 'wrong',
        text: 'The record does not fit the key, so messages are not signed. Replace it by this one.',
        record,
      };
    case 'missing':
      return { check, status: 'missing', text: 'Add this record. Messages are signed once it is there.', record };
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

/** Bounces return to the server, so SPF never aligns with the organizer's domain: a policy can only be met by DKIM. */
function dmarcFinding({ sender, domain, answer }: Lookup): SenderFinding {
  const check = 'dmarc';
  const record: DnsRecord = { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' };
  if (answer.kind === 'failed') return { check, status: 'unknown', text: silent(answer.code), record: null };
  const [policy] = answer.kind === 'found' ? answer.records : [];
  if (policy === undefined) {
    return {
      check,
      status: 'missing',
      text: 'Large providers expect a policy. This one is enough, and changes nothing for your other mail.',
      record,
    };
  }
  const isStrict = /;\s*p\s*=\s*(quarantine|reject)/i.test(policy);
  if (isStrict && sender.dkim?.published !== 'fits') {
    const text = `The policy makes receivers refuse mail that is not signed by ${domain}. Publish the DKIM key, or have your relay sign.`;
    return { check, status: 'wrong', text, record: null };
  }
  return { check, status: 'ok', text: 'A policy is published.', record: null };
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
  const allow = relay ? ` Ask the server's administrator to allow ${relay.host} there.` : '';
  const note = `Receivers check SPF of ${bounces}, to which bounces return.${allow}`;
  const policies = policiesIn(answer);
  if (policies.length > 1) {
    return {
      check,
      status: 'wrong',
      text: 'There are several SPF records, which counts as an error. Join them.',
      record: null,
    };
  }
  if (policies.length === 1) return { check, status: 'ok', text: `A policy is published. ${note}`, record: null };
  const server = hasServerPolicy ? [`include:${bounces}`] : [];
  const senders = ['mx', ...(relay ? [mechanismOf(relay)] : server)];
  // Neutral about all others: where the domain's other mail comes from is not known here.
  const value = `v=spf1 ${senders.join(' ')} ?all`;
  const text = `${note} Some want a policy of the From domain as well. Add this one, which changes nothing for your other mail.`;
  return { check, status: 'missing', text, record: { type: 'TXT', name: domain, value } };
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
    const lost = `Nobody takes mail for ${address}, so answers by mail are lost.`;
    const server = mailbox ? undefined : preferred(serverMx);
    if (server === undefined) {
      const text = `${lost} Point the MX of the domain at this server, or at a mailbox that forwards or that this server reads.`;
      return { check, status: 'missing', text, record: null };
    }
    const text = `${lost} If ${server} is this server, add this record. Otherwise, point the MX of the domain at a mailbox that forwards or that this server reads.`;
    return { check, status: 'missing', text, record: { type: 'MX', name: domain, value: `10 ${server}` } };
  }
  if (mailbox) {
    return { check, status: 'ok', text: `Answers go to ${host}, and are read at ${mailbox.host}.`, record: null };
  }
  const text = `Answers go to ${host}. Unless that is this server, set the mailbox in which they arrive, or have ${address} forwarded to ${settings.defaultOrganizer.address}.`;
  return { check, status: 'ok', text, record: null };
}

/** The first of the hosts that take a domain's mail; an empty one takes none (RFC 7505). */
function preferred(answer: DnsAnswer<string>): string | undefined {
  const [host] = answer.kind === 'found' ? answer.records : [];
  return host === '' ? undefined : host;
}

function silent(code: string): string {
  return `DNS does not answer (${code}). Try again later.`;
}
