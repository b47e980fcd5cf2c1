import { createHash, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { DkimPublication, SenderDkim } from '../domain/sender.js';
import type { DnsAnswer } from '../ports/dns.js';
import type { DnsRecord } from './proof.js';

/**
 * RFC 8301 §3.2: signers should use at least 2048 bits; longer keys do not fit into the answers of some name servers.
 */
const BITS = 2048;
/** Characters of the key's hash in its selector. */
const SELECTOR_HASH = 12;

const generate = promisify(generateKeyPair);

/**
 * A new key, with its private part in clear: PKCS #8 in PEM. Its selector follows from it, so no two keys
 * share a record.
 */
export async function makeDkimKey(): Promise<Omit<SenderDkim, 'published'>> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const hash = createHash('sha256').update(publicKey).digest('hex').slice(0, SELECTOR_HASH);
  return { selector: `convoke-${hash}`, publicKey: publicKey.toString('base64'), privateKey };
}

/** The record under which receivers find the key (RFC 6376 §3.6.1). */
export function dkimRecord(
  { selector, publicKey }: Pick<SenderDkim, 'selector' | 'publicKey'>,
  domain: string,
): DnsRecord {
  const value = `v=DKIM1; k=rsa; p=${publicKey}`;
  return { type: 'TXT', name: `${selector}._domainkey.${domain}`, value };
}

/**
 * Whether the published record is this key's. Several records under one selector are none (RFC 6376 §3.6.2.2).
 *
 * @returns `undefined` if DNS does not say
 */
export function dkimPublication(
  answer: DnsAnswer<string>,
  { publicKey }: Pick<SenderDkim, 'publicKey'>,
): DkimPublication | undefined {
  if (answer.kind === 'failed') return undefined;
  if (answer.kind === 'none' || answer.records.length === 0) return 'missing';
  const [record = '', ...others] = answer.records;
  return others.length === 0 && isRecordOf(record, publicKey) ? 'fits' : 'wrong';
}

/** Longer records are not looked at: a key of 2048 bits takes some 400 characters. */
const LONGEST = 4_096;

function isRecordOf(record: string, publicKey: string): boolean {
  if (record.length > LONGEST) return false;
  const tags = new Map(record.split(';').map((tag) => splitTag(tag)));
  const isVersion1 = (tags.get('v') ?? 'DKIM1') === 'DKIM1';
  if (!isVersion1 || (tags.get('k') ?? 'rsa') !== 'rsa') return false;
  // What the record does not allow, receivers fail: hashes other than these, and uses other than mail (RFC
  // 6376 §3.6.1).
  if (!lists(tags.get('h') ?? 'sha256', ['sha256']) || !lists(tags.get('s') ?? '*', ['*', 'email'])) return false;
  return sameKey((tags.get('p') ?? '').replaceAll(/\s/g, ''), publicKey);
}

/** Whether a list in a tag has one of the values. */
function lists(list: string, values: readonly string[]): boolean {
  return list.split(':').some((value) => values.includes(value.trim()));
}

function splitTag(tag: string): [name: string, value: string] {
  const at = tag.indexOf('=');
  return at < 0 ? [tag.trim(), ''] : [tag.slice(0, at).trim(), tag.slice(at + 1).trim()];
}

/** Compares keys rather than text, because Base64 has several spellings. */
function sameKey(published: string, own: string): boolean {
  if (published === own) return true;
  try {
    const read = (text: string) => createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return read(published).equals(read(own));
  } catch {
    return false;
  }
}
