import type { DnsRecords } from '@convoke/testkit';

/** The metadata addresses of clouds (AWS, Azure, GCP and others; AWS over IPv6). */
export const METADATA = '169.254.169.254';
export const METADATA_IPV6 = 'fd00:ec2::254';
/** A public address; in the namespace it is this machine. */
export const PUBLIC = '93.184.216.34';

/** A webhook, and the allowed outcomes of its attempts: a status or an error kind each. */
export interface MetadataCase {
  url: string;
  /**
   * Whether the URL is written into the row after a registration with another one, because the policy would refuse
   * it.
   */
  isPlanted?: boolean;
  /** Each of them must occur, and no other. */
  expected: readonly string[];
}

export const ZONE: Record<string, DnsRecords> = {
  'metadata.test': { a: [METADATA] },
  'metadata6.test': { aaaa: [METADATA_IPV6] },
  'metadata-both.test': { a: [METADATA], aaaa: [METADATA_IPV6] },
  'metadata.google.internal': { a: [METADATA] },
  'mapped.test': { aaaa: [`::ffff:${METADATA}`] },
  'nat64.test': { aaaa: ['64:ff9b::a9fe:a9fe'] },
  'mixed.test': { a: [PUBLIC, METADATA] },
  'mixed-families.test': { a: [PUBLIC], aaaa: [METADATA_IPV6] },
  'alias.test': { cname: 'metadata.test' },
  'long-alias.test': { cname: 'alias.test' },
  'hop.test': { a: [PUBLIC] },
};

/** Its address changes from query to query. */
export const FLIPPING = 'flip.test';

const PLANTED = [
  `http://${METADATA}/latest/meta-data/`,
  `https://${METADATA}/latest/meta-data/`,
  `http://[${METADATA_IPV6}]/latest/meta-data/`,
  `https://[${METADATA_IPV6}]/`,
  `https://[::ffff:${METADATA}]/`,
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'http://metadata.test/',
  'http://metadata.google.internal/computeMetadata/v1/',
];

const REDIRECTS = [
  `http://${METADATA}/latest/meta-data/`,
  `https://${METADATA}/`,
  `http://[${METADATA_IPV6}]/`,
  'http://metadata.test/',
  'https://metadata.test/',
];

export const CASES: readonly MetadataCase[] = [
  ...Object.keys(ZONE)
    .filter((name) => name !== 'hop.test')
    .map((name) => ({ url: `https://${name}/hook`, expected: ['blocked'] })),
  ...PLANTED.map((url) => ({ url, isPlanted: true, expected: ['blocked'] })),
  { url: `https://${FLIPPING}/503`, expected: ['503', 'blocked'] },
  ...REDIRECTS.flatMap((target) =>
    ['301', '302', '303', '307', '308'].map((status) => ({
      url: `https://hop.test/${status}?${encodeURIComponent(target)}`,
      expected: [status],
    })),
  ),
];
