import { create, invite, type Refusal } from './refusal.js';

/** Addresses. */
export const ADDRESS_REFUSALS: Record<string, Refusal> = {
  'an address without a domain': { ...invite({ address: 'bob' }), code: 'invalid_email', param: 'address' },
  'a domain without a dot': { ...invite({ address: 'bob@example' }), code: 'invalid_email', param: 'address' },
  'an empty address': { ...invite({ address: '' }), code: 'invalid_email', param: 'address' },
  'two addresses in one': {
    ...invite({ address: 'a@example.org, b@evil.example' }),
    code: 'invalid_email',
    param: 'address',
  },
  'an address with a line break': {
    ...invite({ address: 'bob@example.org\r\nRCPT TO:<eve@evil.example>' }),
    code: 'invalid_email',
    param: 'address',
  },
  'an address with a display name': {
    ...invite({ address: 'Bob <bob@example.org>' }),
    code: 'invalid_email',
    param: 'address',
  },
  'a bad initial address': { ...create({ name: 'Bob', address: 'bob@' }), code: 'invalid_email', param: 'address' },
  'an address of 255 octets in punycode': {
    ...invite({ address: `bob@${'ü.'.repeat(30)}example.org` }),
    code: 'invalid_email',
    param: 'address',
  },
  'a domain of 254 octets in punycode': {
    ...invite({ address: `@${'ü.'.repeat(30)}example.longer` }),
    code: 'invalid_email',
    param: 'address',
  },
  "the organizer's own address": {
    ...invite({ address: 'Calendar@ACME.example' }),
    code: 'invalid_email',
    param: 'address',
  },
  "the organizer's own address on create": {
    ...create({ name: 'Us', address: 'calendar@acme.example' }),
    code: 'invalid_email',
    param: 'address',
  },
};
