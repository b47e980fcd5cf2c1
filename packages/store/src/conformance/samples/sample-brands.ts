import type { Account, BrandLogo, BrandVersion } from '@convoke/engine';
import { NOW } from './samples.js';

export function sampleBrand({ id: accountId }: Pick<Account, 'id'>, change: Partial<BrandVersion> = {}): BrandVersion {
  return {
    accountId,
    version: 1,
    name: 'Ada & Co',
    hasOwnName: true,
    colour: '#0b57d0',
    footer: 'Hill Road 1',
    supportAddress: 'help@practice.example',
    logoDigest: 'd'.repeat(64),
    language: 'de',
    createdAt: NOW,
    ...change,
  };
}

export function sampleLogo(change: Partial<BrandLogo> = {}): BrandLogo {
  return { type: 'image/png', width: 120, height: 40, content: Buffer.from([0, 255, 13, 10]), ...change };
}
